import { expect, test } from "vitest";
import type { Orders } from "../../wire";
import type { TableModel } from "$lib/table/table.svelte";
import { Figures } from "./figures.svelte";

function table(orders: Partial<Orders>): { model: TableModel } {
  const model = { seat: 1, question: {}, session: { orders: { 1: { type: "orders", seat: 1, ...orders } } } };
  return { model: model as unknown as TableModel };
}

test("an order to pass stands as long as the server says so", () => {
  expect(new Figures(table({ reactions: "pass_turn" }).model).passing).toBe("pass_turn");
  expect(new Figures(table({ reactions: "pass_attack" }).model).passing).toBe("pass_attack");
  expect(new Figures(table({ reactions: "ask" }).model).passing).toBeNull();
  expect(new Figures(table({}).model).passing).toBeNull();
});
