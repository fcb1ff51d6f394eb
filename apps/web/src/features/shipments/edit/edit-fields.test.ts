import { describe, expect, test } from 'vitest';
import { aShipment } from '#testing/shipments.ts';
import { toFormTexts, type FormTexts } from '../form-fields.ts';
import { getChangedTexts, toEditValues, fromTexts, mergeEdits } from './use-edit-shipment.ts';

const base = toFormTexts(toEditValues(aShipment()));
const but = (changes: Partial<FormTexts>): FormTexts => ({ ...base, ...changes });
const merge = (yours: Partial<FormTexts>, now: Partial<FormTexts>) => mergeEdits({ base, yours: but(yours), now: but(now) });

describe('merging two edits of a shipment [B2]', () => {
  test('keeps both changes of different fields without a conflict', () => {
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

  test('reports a conflict for the same field; until it is resolved, the own text stays', () => {
    const merged = merge({ 'sender.name': 'Mine', origin: 'Oslo' }, { 'sender.name': 'Theirs' });
    expect(merged).toMatchObject({ conflicts: ['sender.name'], taken: [], texts: { 'sender.name': 'Mine', origin: 'Oslo' } });
  });

  test('accepts equal changes without a conflict', () => {
    expect(merge({ origin: 'Oslo' }, { origin: 'Oslo' })).toMatchObject({ conflicts: [], texts: { origin: 'Oslo' } });
  });

  test('reports a conflict when one side clears what the other changed', () => {
    expect(merge({ description: '' }, { description: 'Three crates' }).conflicts).toEqual(['description']);
  });

  test('ignores a change that was reverted', () => {
    expect(merge({ origin: base.origin }, { origin: 'Bergen' })).toMatchObject({ conflicts: [], texts: { origin: 'Bergen' } });
  });
});

test('sends only changed fields, with nested parties and the version [R167]', () => {
  const changed = getChangedTexts(base, but({ 'recipient.phone': '', 'recipient.name': 'Zoë', referenceNo: 'PO-9' }));
  expect(fromTexts(changed, 7)).toEqual({ version: 7, recipient: { phone: '', name: 'Zoë' }, referenceNo: 'PO-9' });
});

test('restores the initial values of the form unchanged [R166]', () => {
  const values = toEditValues(aShipment({ referenceNo: null, deliveryDate: null }));
  expect(fromTexts(toFormTexts(values), values.version)).toEqual(values);
});
