/** Guided games: which tables have a coach, and what it has explained there already. */
type Slots = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Guide {
  /** Put away: a button brings it back. */
  away: boolean;
  /** How often each thing was explained. */
  told: Record<string, number>;
}

export function readGuide(slots: Slots, table: string): Guide | null {
  try {
    return JSON.parse(slots.getItem(slot(table)) ?? 'null') as Guide | null;
  } catch {
    return null;
  }
}

export function writeGuide(slots: Slots, table: string, guide: Guide): void {
  try {
    slots.setItem(slot(table), JSON.stringify(guide));
  } catch {
    // A browser that keeps nothing explains things again.
  }
}

export function newGuide(): Guide {
  return { away: false, told: {} };
}

function slot(table: string): string {
  return `funicular.coach.${table}`;
}
