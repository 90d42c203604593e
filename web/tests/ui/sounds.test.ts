import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../src/protocol';
import type { Event } from '../../src/play/story_events';
import { cuesOf } from '../../src/ui/sounds/cues';
import { SOUNDS } from '../../src/ui/sounds/notes';

const ADA = { seat: 0, piece: 'taxi', step: 100 };

function moved(...events: Event[]): LogEntry {
  const happened = events as unknown as LogEntry['events'];
  return { type: 'moved', number: 1, events: happened } as LogEntry;
}

describe.each(Object.entries(SOUNDS))('%s', (_, notes) => {
  it('is short and quiet', () => {
    for (const note of notes) {
      expect(note.at + note.length).toBeLessThan(1.5);
      expect(note.length).toBeGreaterThan(0.02);
      expect(note.gain).toBeLessThanOrEqual(0.2);
      expect(Math.min(note.from, note.to)).toBeGreaterThan(0);
    }
  });
});

describe('what is heard', () => {
  it('is louder when I do it', () => {
    const [mine] = cuesOf([moved({ type: 'taken', seat: 0, card: 'red' })], ADA);
    const [theirs] = cuesOf([moved({ type: 'taken', seat: 1, card: 'red' })], ADA);
    expect(mine?.sound).toBe('card');
    expect(mine!.volume).toBeGreaterThan(theirs!.volume);
  });

  it('is a clack for each piece, of wood or of metal', () => {
    const claimed = { type: 'claimed', seat: 0, cards: { red: 2, wild: 1 } };
    const cues = cuesOf([moved(claimed)], ADA);
    expect(cues.map((cue) => cue.sound)).toEqual(['wood', 'wood', 'wood']);
    expect(cues[2]!.after - cues[1]!.after).toBe(ADA.step);
    expect(cuesOf([moved(claimed)], { ...ADA, piece: 'train' })[0]?.sound).toBe('metal');
  });

  it('tells of tickets, tokens and the last turns', () => {
    const events = [
      { type: 'offer', seat: 0, tickets: ['a'] },
      { type: 'token', seat: 1, symbol: 2 },
      { type: 'last turns', seat: 1 },
    ];
    expect(cuesOf([moved(...events)], ADA).map((cue) => cue.sound)).toEqual([
      'paper',
      'coin',
      'last',
    ]);
  });

  it('is nothing for somebody who catches up', () => {
    const move = moved({ type: 'drawn', seat: 1 });
    expect(cuesOf([move, move, move, move], ADA)).toEqual([]);
  });
});
