// The first bot once more, for Node: the longest route it can pay, else cards of one colour.
import { createInterface } from "node:readline";

function worth(action, view) {
  const cards = action.cards ?? {};
  if (action.type === "claim") {
    const paid = Object.values(cards).reduce((sum, count) => sum + count, 0);
    return 100 + 10 * paid - (cards.wild ?? 0);
  }
  if (action.type === "take") {
    const card = view.market[action.slot - 1];
    return 50 + (card === "wild" ? 9 : (view.hand[card] ?? 0));
  }
  if (action.type === "keep") return 50 - action.tickets.length;
  return { draw: 51, tickets: 1, pass: 0 }[action.type] ?? 10;
}

function best(view) {
  return view.legal.reduce((one, other) => (worth(other, view) > worth(one, view) ? other : one));
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (asked.type === "bye") break;
  const hello = { protocol: "funicular-bot-1", name: "first (Node)", version: "1" };
  const answer = asked.type === "hello" ? hello : { action: best(asked.view).id };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
