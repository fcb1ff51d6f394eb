import { expect, test } from 'vitest';
import { mentionedIds } from './mentioned-ids.ts';

test.each([
  ['TRK-7K3M9D-4XQ2FJ', ['TRK-7K3M9D-4XQ2FJ']],
  ['my parcel trk 7k3m9d 4xq2fj is late', ['TRK-7K3M9D-4XQ2FJ', 'TRK 7K3M9D 4XQ2FJ', '7K3M9D', '4XQ2FJ']],
  ['see 7K3M9D4XQ2FJ.', ['TRK-7K3M9D-4XQ2FJ', '7K3M9D4XQ2FJ']],
  ['TRK–7K3M9D–4XQ2FJ (with dashes)', ['TRK-7K3M9D-4XQ2FJ', 'TRK–7K3M9D–4XQ2FJ']],
  ['order OIL-2019-OO', ['OIL-2019-OO']],
])('B4: in %j it sees %j', (text, ids) => {
  expect(mentionedIds(text)).toEqual(ids);
});

test.each(['', 'Do you collect on Saturdays?', 'At 9:30, gate 7', '💥 \u0000', 'x'.repeat(5_000), 'TRK '.repeat(1_250)])(
  'B4: in %j it sees none',
  (text) => {
    expect(mentionedIds(text)).toEqual([]);
  },
);

test('B4: it looks for no more than 20', () => {
  const text = Array.from({ length: 500 }, (_, index) => `A-${10_000 + index}`).join(' ');
  expect(mentionedIds(text)).toEqual(text.split(' ').slice(0, 20));
});
