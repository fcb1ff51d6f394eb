import { expect, test } from 'vitest';
import { mentionedIds } from './submit-message.ts';

test.each([
  ['TRK-7K3M9D-4XQ2FJ', ['TRK-7K3M9D-4XQ2FJ']],
  ['my parcel trk 7k3m9d 4xq2fj is late', ['TRK-7K3M9D-4XQ2FJ', 'TRK 7K3M9D 4XQ2FJ', '7K3M9D', '4XQ2FJ']],
  ['see 7K3M9D4XQ2FJ.', ['TRK-7K3M9D-4XQ2FJ', '7K3M9D4XQ2FJ']],
  ['TRK–7K3M9D–4XQ2FJ (with dashes)', ['TRK-7K3M9D-4XQ2FJ', 'TRK–7K3M9D–4XQ2FJ']],
  ['order OIL-2019-OO', ['OIL-2019-OO']],
])('finds in %j the IDs %j [B4]', (text, ids) => {
  expect(mentionedIds(text)).toEqual(ids);
});

test.each(['', 'Do you collect on Saturdays?', 'At 9:30, gate 7', '💥 \u0000', 'x'.repeat(5_000), 'TRK '.repeat(1_250)])(
  'finds no ID in %j [B4]',
  (text) => {
    expect(mentionedIds(text)).toEqual([]);
  },
);

test('looks up at most 20 candidates [B4]', () => {
  const text = Array.from({ length: 500 }, (_, index) => `A-${10_000 + index}`).join(' ');
  expect(mentionedIds(text)).toEqual(text.split(' ').slice(0, 20));
});
