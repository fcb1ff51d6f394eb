import { describe, expect, it } from 'vitest';
import { IMPORT_FIELDS } from '../imports/fields.ts';
import { newShipment, shipment } from './schema.ts';
import {
  getEditableFields,
  FIELD_PATHS,
  createFieldReader,
  getFieldsWith,
  sortForReading,
  nestFields,
  type ShipmentField,
} from './shipment-fields.ts';

describe('table of shipment fields', () => {
  it('nests values as in a shipment and reads them back', () => {
    const texts = Object.fromEntries(FIELD_PATHS.map((path) => [path, `text of ${path}`]));
    const nested = nestFields(texts);
    expect(nested).toMatchObject({ origin: 'text of origin', recipient: { name: 'text of recipient.name' } });
    const read = FIELD_PATHS.map((path) => [path, createFieldReader(path)(nested)]);
    expect(Object.fromEntries(read)).toEqual(texts);
  });

  it('covers every field of a shipment, and the office sees each', () => {
    const { happenedAt, outcome, customerId, ...stored } = newShipment.shape;
    // The first two are of the first history entry.
    expect(happenedAt && outcome && customerId).toBeDefined();
    expect(Object.keys(stored)).toEqual(['recipient', 'sender', ...getEditableFields('shipment'), 'status', 'mail']);
    for (const { shape } of [newShipment.shape.recipient, newShipment.shape.sender]) {
      expect(Object.keys(shape)).toEqual(['name', 'address', 'phone', 'email']);
    }
    expect(Object.keys(shipment.shape)).toEqual(expect.arrayContaining(Object.keys(stored)));
  });

  it('does not compile for a field without `personal` [C15]', () => {
    // @ts-expect-error: `personal` is missing.
    const field: ShipmentField = { label: 'Handling', name: 'Handling', type: 'paragraph' };
    expect(field).not.toHaveProperty('personal');
  });

  it('classifies both parties as personal data, and as free text everything but places, dates, statuses and measures [C15]', () => {
    expect(getFieldsWith('party')).toEqual([...getEditableFields('recipient'), ...getEditableFields('sender')]);
    expect(getFieldsWith('none')).toEqual(['origin', 'destination', 'deliveryDate', 'status', 'pieces', 'weight']);
    expect(getFieldsWith('freeText')).toEqual(['currentLocation', 'service', 'description', 'referenceNo']);
  });

  it('sorts fields for reading with long texts last', () => {
    expect(sortForReading(['description', 'origin', 'referenceNo'])).toEqual(['origin', 'referenceNo', 'description']);
  });

  it('names import columns after the field path', () => {
    expect(IMPORT_FIELDS).toContainEqual({
      name: 'recipientEmail',
      label: 'Recipient e-mail',
      path: 'recipient.email',
      type: 'email',
      required: false,
    });
  });
});
