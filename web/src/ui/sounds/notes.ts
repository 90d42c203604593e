/** The sounds of the table, as notes to be played: nothing is loaded. */

/** A tone that glides from one pitch to another, in Hz, and dies away. */
export interface Tone {
  kind: 'tone';
  wave: 'sine' | 'triangle';
  from: number;
  to: number;
  /** Begin and length in seconds. */
  at: number;
  length: number;
  /** Loudness at its beginning, of 1. */
  gain: number;
}

/** A breath of noise through a filter. */
export interface Noise {
  kind: 'noise';
  filter: 'bandpass' | 'highpass' | 'lowpass';
  from: number;
  to: number;
  at: number;
  length: number;
  gain: number;
}

export type Note = Tone | Noise;

const tone = (from: number, to: number, at: number, length: number, gain: number): Tone => {
  return { kind: 'tone', wave: 'sine', from, to, at, length, gain };
};

const soft = (pitch: number, at: number, length: number, gain: number): Tone => {
  return { kind: 'tone', wave: 'triangle', from: pitch, to: pitch, at, length, gain };
};

const noise = (
  filter: Noise['filter'],
  from: number,
  to: number,
  at: number,
  length: number,
  gain: number,
): Noise => ({ kind: 'noise', filter, from, to, at, length, gain });

/** A bell: its pitch and two partials that fade sooner. */
const bell = (pitch: number, at: number, gain: number): Tone[] => [
  tone(pitch, pitch, at, 0.9, gain),
  tone(pitch * 2.01, pitch * 2.01, at, 0.5, gain * 0.35),
  tone(pitch * 3.02, pitch * 3.02, at, 0.25, gain * 0.15),
];

export const SOUNDS = {
  /** A card slides over the table and is put down. */
  card: [
    noise('bandpass', 5200, 2100, 0, 0.11, 0.16),
    noise('lowpass', 900, 500, 0.09, 0.04, 0.14),
  ],
  /** A piece of wood is set down. */
  wood: [tone(430, 250, 0, 0.07, 0.2), noise('lowpass', 1500, 600, 0, 0.03, 0.2)],
  /** A piece of metal. */
  metal: [
    tone(1240, 1228, 0, 0.16, 0.06),
    tone(2113, 2098, 0, 0.11, 0.04),
    tone(310, 240, 0, 0.06, 0.14),
    noise('bandpass', 3800, 3000, 0, 0.025, 0.14),
  ],
  /** Paper: tickets are taken up. */
  paper: [
    noise('highpass', 2600, 4200, 0, 0.09, 0.07),
    noise('highpass', 3400, 2400, 0.11, 0.12, 0.08),
  ],
  /** A token, a marker, Alvin. */
  coin: [
    tone(1568, 1568, 0, 0.18, 0.09),
    tone(2349, 2349, 0.06, 0.34, 0.09),
    tone(4698, 4698, 0.06, 0.14, 0.02),
  ],
  /** It is your turn. */
  turn: [soft(659, 0, 0.3, 0.14), soft(880, 0.13, 0.4, 0.14)],
  /** The last turns have begun. */
  last: [...bell(523, 0, 0.12), ...bell(440, 0.2, 0.12), ...bell(523, 0.4, 0.12)],
  won: [
    ...bell(523, 0, 0.11),
    ...bell(659, 0.12, 0.11),
    ...bell(784, 0.24, 0.11),
    ...bell(1047, 0.38, 0.13),
  ],
  /** The end of a game that somebody else has won. */
  over: [soft(523, 0, 0.45, 0.1), soft(440, 0.2, 0.45, 0.1), soft(392, 0.4, 0.7, 0.1)],
  /** That can't be done. */
  refused: [soft(208, 0, 0.14, 0.12), soft(175, 0.1, 0.2, 0.12)],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;
