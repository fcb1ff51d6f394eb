import { expect, test } from 'vitest';
import { linkedParts } from './message-facts.tsx';

const ID = 'TRK-7K3M9D-4XQ2FG';

test.each([
  [`Where is ${ID}?`, ['Where is ', ID, '?']],
  ['trk 7k3m9d 4xq2fg', ['trk 7k3m9d 4xq2fg']],
  ['TRK7K3M9D4XQ2FG.', ['TRK7K3M9D4XQ2FG', '.']],
  ['TRK–7K3M9D–4XQ2FG', ['TRK–7K3M9D–4XQ2FG']],
])('in %j the shipment is linked, and the text is unchanged [B4]', (text, parts) => {
  const found = linkedParts(text, [ID]);
  expect(found.map((part) => part.text)).toEqual(parts);
  expect(found.filter(({ trackingId }) => trackingId === ID)).toHaveLength(1);
});

test('leaves other IDs and the rest of the message as plain text [B4]', () => {
  expect(linkedParts('See TRK-000000-000000 <b>now</b>', [ID])).toEqual([{ at: 0, text: 'See TRK-000000-000000 <b>now</b>' }]);
  expect(linkedParts('Nothing', [])).toEqual([{ at: 0, text: 'Nothing' }]);
});

test('treats an imported ID with special characters as text, not as a pattern [B4]', () => {
  expect(linkedParts('see A+B.7/x and AAB07/x', ['A+B.7/X']).map(({ trackingId }) => trackingId)).toEqual([
    undefined,
    'A+B.7/X',
    undefined,
  ]);
});
