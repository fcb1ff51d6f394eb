import { expect, test } from 'vitest';
import { sumMemory } from './read-memory.ts';

const mapping = (file: string, { rss, clean, dirty }: { rss: number; clean: number; dirty: number }) => `\
7f1c2a000000-7f1c2b000000 rw-s 00000000 fe:00 1234                       ${file}
Size:              16384 kB
Rss:               ${rss} kB
Pss:                   1 kB
Private_Clean:     ${clean} kB
Private_Dirty:     ${dirty} kB
Anonymous:             0 kB
VmFlags: rd wr mr mw
`;

const smaps =
  mapping('', { rss: 4_096, clean: 0, dirty: 3_072 }) +
  mapping('/usr/bin/node', { rss: 2_048, clean: 512, dirty: 512 }) +
  mapping('/tmp/data/db/embedded.mdb', { rss: 10_240, clean: 9_216, dirty: 1_024 });

test('sums memory over all mappings, in MB', () => {
  expect(sumMemory(smaps)).toEqual({ resident: 16, private: 14 });
});

test('excludes pages of the data file', () => {
  expect(sumMemory(smaps, '/tmp/data')).toEqual({ resident: 6, private: 4 });
});
