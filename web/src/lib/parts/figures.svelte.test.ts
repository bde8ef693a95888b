import { expect, test } from "vitest";
import type { Orders } from "../../wire";
import type { TableModel } from "$lib/table/table.svelte";
import { Figures } from "./figures.svelte";
import type { Kit } from "./kit";

function figures(orders: Partial<Orders>): Figures {
  const model = { seat: 1, question: {}, session: { orders: { 1: { type: "orders", seat: 1, ...orders } } } };
  return new Figures(model as unknown as TableModel, {} as Kit);
}

test("an order to pass stands as long as the server says so", () => {
  expect(figures({ reactions: "pass_turn" }).passing).toBe("pass_turn");
  expect(figures({ reactions: "pass_attack" }).passing).toBe("pass_attack");
  expect(figures({ reactions: "ask" }).passing).toBeNull();
  expect(figures({}).passing).toBeNull();
});
