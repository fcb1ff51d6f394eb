import { expect, test } from 'vitest';
import { linkedParts } from './linked-parts.ts';

const ID = 'TRK-7K3M9D-4XQ2FG';

test.each([
  [`Where is ${ID}?`, ['Where is ', ID, '?']],
  ['trk 7k3m9d 4xq2fg', ['trk 7k3m9d 4xq2fg']],
  ['TRK7K3M9D4XQ2FG.', ['TRK7K3M9D4XQ2FG', '.']],
  ['TRK–7K3M9D–4XQ2FG', ['TRK–7K3M9D–4XQ2FG']],
])('B4: in %j the shipment is linked, and the text stays to the letter', (text, parts) => {
  const found = linkedParts(text, [ID]);
  expect(found.map((part) => part.text)).toEqual(parts);
  expect(found.filter(({ trackingId }) => trackingId === ID)).toHaveLength(1);
});

test('B4: an ID that is no shipment of the message is plain text, and so is everything else', () => {
  expect(linkedParts('See TRK-000000-000000 <b>now</b>', [ID])).toEqual([{ at: 0, text: 'See TRK-000000-000000 <b>now</b>' }]);
  expect(linkedParts('Nothing', [])).toEqual([{ at: 0, text: 'Nothing' }]);
});

test('B4: an imported ID with signs in it is text, not a pattern', () => {
  expect(linkedParts('see A+B.7/x and AAB07/x', ['A+B.7/X']).map(({ trackingId }) => trackingId)).toEqual([
    undefined,
    'A+B.7/X',
    undefined,
  ]);
});
