/** The bots one plays against at a click, as this browser remembers them. */
export interface Opponents {
  /** the bot of every game started with a click; '' until one was chosen */
  bot: string;
  /** how many bots, by board */
  counts: Record<string, number>;
  /** variants, by board */
  options: Record<string, Record<string, boolean>>;
}

type Slots = Pick<Storage, 'getItem' | 'setItem'>;
const SLOT = 'funicular.opponents';
const NOBODY: Opponents = { bot: '', counts: {}, options: {} };

export function readOpponents(slots: Slots): Opponents {
  try {
    const found = JSON.parse(slots.getItem(SLOT) ?? '{}') as Partial<Opponents>;
    return { ...NOBODY, ...found };
  } catch {
    return NOBODY;
  }
}

export function keepOpponents(slots: Slots, opponents: Opponents): void {
  try {
    slots.setItem(SLOT, JSON.stringify(opponents));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
