/** Plays notes, from the first gesture on: browsers allow no sound before, and nobody wants one. */
import { SOUNDS, type Noise, type Note, type Sound, type Tone } from './notes';

/** Everything together is no louder than this. */
const LOUDNESS = 0.8;
/** A note begins without a click. */
const ATTACK = 0.006;
const SILENT = 0.0001;

export class Player {
  private context: AudioContext | null = null;
  private out: GainNode | null = null;
  private hiss: AudioBuffer | null = null;
  private muted = false;

  /** To be called in a gesture: from now on there are sounds. */
  wake(): void {
    if (!('AudioContext' in globalThis)) return;
    this.context ??= this.newContext();
    if (this.context.state === 'suspended') void this.context.resume();
  }

  /** Silences also what is sounding. */
  mute(muted: boolean): void {
    this.muted = muted;
    if (this.out) this.out.gain.value = muted ? 0 : LOUDNESS;
  }

  /** `after` in milliseconds; `volume` of 1. */
  play(sound: Sound, after = 0, volume = 1): void {
    const { context } = this;
    if (this.muted || context?.state !== 'running') return;
    const start = context.currentTime + after / 1000;
    for (const note of SOUNDS[sound]) this.sound(context, note, start + note.at, volume);
  }

  private newContext(): AudioContext {
    const context = new AudioContext();
    this.out = context.createGain();
    this.out.connect(context.destination);
    this.mute(this.muted);
    return context;
  }

  private sound(context: AudioContext, note: Note, start: number, volume: number): void {
    const loudness = context.createGain();
    const { gain } = loudness;
    gain.setValueAtTime(SILENT, start);
    gain.exponentialRampToValueAtTime(note.gain * volume, start + ATTACK);
    gain.exponentialRampToValueAtTime(SILENT, start + note.length);
    const source = note.kind === 'tone' ? toneOf(context, note, start) : this.noiseOf(note, start);
    source.sound.connect(loudness).connect(this.out!);
    source.from.start(start);
    source.from.stop(start + note.length + 0.02);
  }

  private noiseOf(note: Noise, start: number): Source {
    const context = this.context!;
    const from = context.createBufferSource();
    const filter = context.createBiquadFilter();
    from.buffer = this.hiss ??= hissOf(context);
    from.loop = true;
    filter.type = note.filter;
    filter.frequency.setValueAtTime(note.from, start);
    filter.frequency.exponentialRampToValueAtTime(note.to, start + note.length);
    return { from, sound: from.connect(filter) };
  }
}

interface Source {
  from: AudioScheduledSourceNode;
  sound: AudioNode;
}

function toneOf(context: AudioContext, note: Tone, start: number): Source {
  const from = context.createOscillator();
  from.type = note.wave;
  from.frequency.setValueAtTime(note.from, start);
  from.frequency.exponentialRampToValueAtTime(note.to, start + note.length);
  return { from, sound: from };
}

/** Half a second of white noise. */
function hissOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** The page's only player. It wakes by itself. */
export const player = new Player();

/** Waits for the first gesture; somebody who came here by one has made it. */
export function wakeByGesture(): () => void {
  const ending = new AbortController();
  const wake = (): void => player.wake();
  if (navigator.userActivation?.hasBeenActive) wake();
  for (const type of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(type, wake, { signal: ending.signal, passive: true });
  }
  return () => ending.abort();
}
