import fs from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogOutput } from './open-log.ts';

const LINE = `${'x'.repeat(99)}\n`;

/** Writes to a file of the test instead of a disk, which is full until it is freed. */
function setUp({ isFull }: { isFull: boolean }) {
  const disk = { isFull, text: '' };
  const write = (bytes: Buffer): number => {
    if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    // A disk may take a part only.
    const taken = bytes.subarray(0, 300);
    disk.text += taken.toString();
    return taken.length;
  };
  const writes = vi.spyOn(fs, 'write').mockImplementation(((
    _fd: number,
    bytes: Buffer,
    done: (error: unknown, n?: number) => void,
  ) =>
    setImmediate(() => {
      try {
        done(null, write(bytes));
      } catch (error) {
        done(error);
      }
    })) as never);
  const writesAtExit = vi.spyOn(fs, 'writeSync').mockImplementation(((_fd: number, bytes: Buffer) => write(bytes)) as never);
  onTestFinished(() => {
    writes.mockRestore();
    writesAtExit.mockRestore();
  });
  const fd = fs.openSync('/dev/null', 'w');
  const recovered: number[] = [];
  return { disk, recovered, output: createLogOutput({ fd, onRecovered: (lines) => void recovered.push(lines) }) };
}

test('keeps a megabyte of lines while the disk is full, counts those it drops, and says so once [H3]', async () => {
  const { disk, output, recovered } = setUp({ isFull: true });
  for (let count = 0; count < 15_000; count += 1) output.write(LINE);
  expect(recovered).toEqual([]);
  disk.isFull = false;
  await expect.poll(() => recovered).toHaveLength(1);
  expect(disk.text.length / LINE.length + (recovered[0] ?? 0)).toBe(15_000);
  expect(disk.text.length).toBeGreaterThanOrEqual(1_000_000);
  output.write('next\n');
  await expect.poll(() => disk.text.endsWith(`${LINE}next\n`)).toBe(true);
  expect(recovered).toHaveLength(1);
});

test('writes every line once, also those that wait when the process ends', () => {
  const { disk, output } = setUp({ isFull: false });
  output.write('first\n');
  for (let count = 0; count < 20; count += 1) output.write(LINE);
  output.flushSync();
  // The first batch is in flight.
  expect(disk.text).toBe(LINE.repeat(20));
});

test('lets the process end while the disk is full [H3]', () => {
  const { disk, output } = setUp({ isFull: true });
  output.write(LINE);
  output.write(LINE);
  output.flushSync();
  expect(disk.text).toBe('');
});
