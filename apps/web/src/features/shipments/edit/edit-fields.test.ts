import { describe, expect, test } from 'vitest';
import { aShipment } from '#testing/shipments.ts';
import { toFormTexts, type FormTexts } from '../form-fields.ts';
import { getChangedTexts, toEditValues, fromTexts, mergeEdits } from './edit-fields.ts';

const base = toFormTexts(toEditValues(aShipment()));
const but = (changes: Partial<FormTexts>): FormTexts => ({ ...base, ...changes });
const merge = (yours: Partial<FormTexts>, now: Partial<FormTexts>) => mergeEdits({ base, yours: but(yours), now: but(now) });

describe('B2: two edits of the same shipment', () => {
  test('of different fields lose nothing and need no choice', () => {
    const merged = merge(
      { origin: 'Oslo', 'recipient.phone': '' },
      { destination: 'Accra', 'recipient.email': 'new@example.com' },
    );
    expect(merged.texts).toEqual(
      but({ origin: 'Oslo', 'recipient.phone': '', destination: 'Accra', 'recipient.email': 'new@example.com' }),
    );
    expect(merged.conflicts).toEqual([]);
    expect(merged.taken.toSorted()).toEqual(['destination', 'recipient.email']);
  });

  test('of the same field to different texts need a choice; until then yours stands', () => {
    const merged = merge({ 'sender.name': 'Mine', origin: 'Oslo' }, { 'sender.name': 'Theirs' });
    expect(merged).toMatchObject({ conflicts: ['sender.name'], taken: [], texts: { 'sender.name': 'Mine', origin: 'Oslo' } });
  });

  test('to the same text agree', () => {
    expect(merge({ origin: 'Oslo' }, { origin: 'Oslo' })).toMatchObject({ conflicts: [], texts: { origin: 'Oslo' } });
  });

  test('where one clears what the other changed need a choice', () => {
    expect(merge({ description: '' }, { description: 'Three crates' }).conflicts).toEqual(['description']);
  });

  test('a change that was taken back is no change', () => {
    expect(merge({ origin: base.origin }, { origin: 'Bergen' })).toMatchObject({ conflicts: [], texts: { origin: 'Bergen' } });
  });
});

test('R167: only what was changed is sent, people nested, with the version', () => {
  const changed = getChangedTexts(base, but({ 'recipient.phone': '', 'recipient.name': 'Zoë', referenceNo: 'PO-9' }));
  expect(fromTexts(changed, 7)).toEqual({ version: 7, recipient: { phone: '', name: 'Zoë' }, referenceNo: 'PO-9' });
});

test('R166: what the form begins with comes back from it as it was', () => {
  const values = toEditValues(aShipment({ referenceNo: null, deliveryDate: null }));
  expect(fromTexts(toFormTexts(values), values.version)).toEqual(values);
});
