/** Which sounds new log entries make. */
import type { LogEntry } from '../../protocol';
import type { Event } from '../../play/story_events';
import type { Sound } from './notes';

export interface Cue {
  sound: Sound;
  /** When, in milliseconds. */
  after: number;
  volume: number;
}

export interface Listener {
  seat: number | null;
  /** What the board's pieces are: "train". */
  piece: string;
  /** Milliseconds from one piece laid to the next. */
  step: number;
}

/** Of more moves at once than this somebody catches up: they would only rattle. */
const MOST_MOVES = 3;
/** What others do is heard, but not so loud. */
const OTHERS = 0.45;

export function cuesOf(news: LogEntry[], listener: Listener): Cue[] {
  const moves = news.filter((entry) => entry.type === 'moved' || entry.type === 'started');
  if (moves.length > MOST_MOVES) return [];
  const events = moves.flatMap((entry) => entry.events as unknown as Event[]);
  return events.flatMap((event) => {
    const volume = event.seat === listener.seat ? 1 : OTHERS;
    return soundsOf(event, listener).map((cue) => ({ volume, ...cue }));
  });
}

type Heard = Omit<Cue, 'volume'> & { volume?: number };

function soundsOf(event: Event, { piece, step, seat }: Listener): Heard[] {
  switch (event.type) {
    case 'drawn':
    case 'taken':
      return [{ sound: 'card', after: 0 }];
    case 'reshuffle':
      return [0, 90, 180].map((after) => ({ sound: 'card', after }));
    case 'offer':
      return event.seat === seat ? [{ sound: 'paper', after: 0 }] : [];
    case 'kept':
      return [{ sound: 'paper', after: 0 }];
    case 'claimed':
      return laid(event, piece === 'train' ? 'metal' : 'wood', step);
    case 'token':
    case 'marker':
    case 'caught':
      return [{ sound: 'coin', after: 250 }];
    case 'last turns':
      return [{ sound: 'last', after: 400, volume: 1 }];
    default:
      return [];
  }
}

/** A clack for each piece, as each comes down. */
function laid(event: Event, sound: Sound, step: number): Heard[] {
  const cards = Object.values((event.cards ?? {}) as Record<string, number>);
  const pieces = cards.reduce((sum, n) => sum + n, 0);
  return Array.from({ length: pieces }, (_, i) => ({ sound, after: 160 + i * step }));
}
