import { expect, test } from "vitest";
import type { ClientMessage, Orders } from "../../../wire";
import type { TableModel } from "../table.svelte";
import { Figures } from "./figures.svelte";

function table(orders: Partial<Orders>, edition = "2210"): { model: TableModel; said: ClientMessage[] } {
  const said: ClientMessage[] = [];
  const say = (message: ClientMessage): Promise<{ ok: true }> => {
    said.push(message);
    return Promise.resolve({ ok: true });
  };
  const model = { seat: 1, question: {}, session: { table: { edition }, orders: { 1: { type: "orders", seat: 1, ...orders } }, say } };
  return { model: model as unknown as TableModel, said };
}

test("an order to pass stands as long as the server says so", () => {
  expect(new Figures(table({ reactions: "pass_turn" }).model).passing).toBe("pass_turn");
  expect(new Figures(table({ reactions: "pass_invasion" }).model).passing).toBe("pass_invasion");
  expect(new Figures(table({ reactions: "ask" }).model).passing).toBeNull();
  expect(new Figures(table({}).model).passing).toBeNull();
  expect(new Figures(table({ reactions: "pass" }, "hasbro-2000").model).passing).toBeNull();
});

test("an order about reactions leaves the one about dice as it is", async () => {
  const { model, said } = table({ defend: "most", reactions: "ask" });
  expect(await new Figures(model).orderReactions(1, "pass_invasion")).toBe(true);
  expect(said).toEqual([{ type: "orders", seat: 1, defend: "most", reactions: "pass_invasion" }]);
});
