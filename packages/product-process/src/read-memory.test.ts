import { expect, test } from 'vitest';
import { sumMemory } from './read-memory.ts';

test('sums memory in MB without pages of the data file', () => {
  const map = (file: string, rss: number, dirty: number) =>
    `7f1c2a000000-7f1c2b000000 rw-s 00000000 fe:00 1234     ${file}\nRss:  ${rss} kB\nPrivate_Clean:  0 kB\nPrivate_Dirty:  ${dirty} kB\n`;
  const smaps = map('', 4_096, 3_072) + map('/usr/bin/node', 2_048, 1_024) + map('/tmp/data/db/embedded.mdb', 10_240, 10_240);
  expect([sumMemory(smaps), sumMemory(smaps, '/tmp/data')]).toEqual([
    { resident: 16, private: 14 },
    { resident: 6, private: 4 },
  ]);
});
