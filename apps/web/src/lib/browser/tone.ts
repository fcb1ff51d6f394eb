import { stored } from '#lib/browser/stored.ts';

/** In Hz, one after another: high is good, low is not. */
const TONES = { done: [1320], already: [880, 880], wrong: [330, 220], failed: [220] } as const;
export type Tone = keyof typeof TONES;

const SECONDS = { tone: 0.09, gap: 0.03, fade: 0.01 } as const;
/** Audible in a noisy hall, without startling anyone at a desk. */
const VOLUME = 0.15;

export const soundSwitch = stored('scanSound', { parse: (text) => text !== 'off', format: (on) => (on ? 'on' : 'off') });

let context: AudioContext | undefined;

/** Unless switched off on this device, or not supported. */
export function playTone(tone: Tone): void {
  if (!soundSwitch.read() || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  // Browsers suspend it until the first key or click of the page.
  void context.resume();
  for (const [index, frequency] of TONES[tone].entries()) {
    const start = context.currentTime + index * (SECONDS.tone + SECONDS.gap);
    const end = start + SECONDS.tone;
    const oscillator = new OscillatorNode(context, { frequency, type: 'triangle' });
    const gain = new GainNode(context, { gain: VOLUME });
    // A sudden end would click.
    gain.gain.setValueAtTime(VOLUME, end - SECONDS.fade);
    gain.gain.linearRampToValueAtTime(0, end);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(end);
  }
}
