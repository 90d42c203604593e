/** What this browser keeps: the keys of its seats, a name, and settings. */
import type { SeatKey } from '../protocol';

export interface MyTable {
  board: string;
  keys: SeatKey[];
  /** Several people share this device: a curtain between them. */
  device: boolean;
  at: number;
}

/** What this browser knows of a deal on its own: verification rests on it. */
export interface MyDeal {
  /** As it was shown before the deal. */
  commitment: string;
  /** The numbers that were made for its seats. */
  nonces: Record<number, string>;
  /** The hashes of all seats' numbers, as they were shown before this browser told its own. */
  promises: Record<number, string>;
  /** The seats whose numbers the table has taken. */
  added: number[];
}

export type Theme = 'auto' | 'light' | 'dark';
export interface Settings {
  name: string;
  theme: Theme;
  language: string;
  sound: boolean;
  /** As the system wishes, or never. */
  motion: 'auto' | 'off';
  notify: boolean;
  board: string;
  /** Single keys press the buttons of the table. */
  shortcuts: boolean;
  /** The board as text instead of the map. */
  text: boolean;
}

type Slots = Pick<Storage, 'getItem' | 'setItem'>;
const TABLES = 'funicular.tables';
const DEALS = 'funicular.deals';
const SETTINGS = 'funicular.settings';
const DEFAULTS: Settings = {
  name: '',
  theme: 'auto',
  language: '',
  sound: true,
  motion: 'auto',
  notify: false,
  board: 'new_york',
  shortcuts: true,
  text: false,
};

export class Keepsakes {
  constructor(private readonly slots: Slots) {}

  settings(): Settings {
    return { ...DEFAULTS, ...this.read<Partial<Settings>>(SETTINGS, {}) };
  }

  change(settings: Partial<Settings>): void {
    this.write(SETTINGS, { ...this.settings(), ...settings });
  }

  tables(): Record<string, MyTable> {
    return this.read<Record<string, MyTable>>(TABLES, {});
  }

  table(code: string): MyTable | null {
    return this.tables()[code] ?? null;
  }

  keep(code: string, table: MyTable): void {
    this.write(TABLES, { ...this.tables(), [code]: table });
  }

  /** Adds a key to a table, or replaces the one for the same seat. */
  addKey(code: string, board: string, key: SeatKey, at: number): void {
    const known = this.table(code);
    const keys = (known?.keys ?? []).filter((each) => each.seat !== key.seat);
    const device = known?.device ?? false;
    this.keep(code, { board: board || (known?.board ?? ''), keys: [...keys, key], device, at });
  }

  dropKey(code: string, seat: number): void {
    const known = this.table(code);
    this.dropNonce(code, seat);
    if (!known) return;
    const keys = known.keys.filter((key) => key.seat !== seat);
    if (keys.length) this.keep(code, { ...known, keys });
    else this.forget(code);
  }

  forget(code: string): void {
    const { [code]: _, ...others } = this.tables();
    this.write(TABLES, others);
    const { [code]: _deal, ...deals } = this.deals();
    this.write(DEALS, deals);
  }

  deal(code: string): MyDeal | null {
    return this.deals()[code] ?? null;
  }

  keepDeal(code: string, deal: MyDeal): void {
    this.write(DEALS, { ...this.deals(), [code]: deal });
  }

  /** The number of a seat counts no more: somebody else may sit there. */
  dropNonce(code: string, seat: number): void {
    const known = this.deal(code);
    if (!known) return;
    const { [seat]: _, ...nonces } = known.nonces;
    this.keepDeal(code, { ...known, nonces, added: known.added.filter((each) => each !== seat) });
  }

  private deals(): Record<string, MyDeal> {
    return this.read<Record<string, MyDeal>>(DEALS, {});
  }

  private read<T>(slot: string, otherwise: T): T {
    try {
      return (JSON.parse(this.slots.getItem(slot) ?? 'null') as T | null) ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  private write(slot: string, value: unknown): void {
    try {
      this.slots.setItem(slot, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

/** The newest first. */
export function byDate(tables: Record<string, MyTable>): [string, MyTable][] {
  return Object.entries(tables).sort(([, a], [, b]) => b.at - a.at);
}
