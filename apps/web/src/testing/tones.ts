import { vi } from 'vitest';

/** Frequencies that the page plays, in Hz. jsdom has no sound. `vi.unstubAllGlobals` ends it. */
export function hearTones(): number[] {
  const tones: number[] = [];
  const ignore = () => undefined;
  const gain = { setValueAtTime: ignore, linearRampToValueAtTime: ignore };
  const connect = (next: unknown) => next;
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      resume = () => Promise.resolve();
    },
  );
  vi.stubGlobal(
    'GainNode',
    class {
      gain = gain;
      connect = connect;
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class {
      connect = connect;
      start = ignore;
      stop = ignore;
      constructor(_context: unknown, { frequency }: { frequency: number }) {
        tones.push(frequency);
      }
    },
  );
  return tones;
}
