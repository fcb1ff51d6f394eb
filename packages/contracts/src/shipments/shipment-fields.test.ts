import { describe, expect, it } from 'vitest';
import { IMPORT_FIELDS } from './import-fields.ts';
import { newShipment, shipment } from './schema.ts';
import {
  editableFields,
  FIELD_PATHS,
  fieldReader,
  fieldsWith,
  inReadingOrder,
  nestFields,
  type ShipmentField,
} from './shipment-fields.ts';

describe('the table of the fields of a shipment', () => {
  it('puts texts into the form of a shipment and reads them from there again', () => {
    const texts = Object.fromEntries(FIELD_PATHS.map((path) => [path, `text of ${path}`]));
    const nested = nestFields(texts);
    expect(nested).toMatchObject({ origin: 'text of origin', recipient: { name: 'text of recipient.name' } });
    const read = FIELD_PATHS.map((path) => [path, fieldReader(path)(nested)]);
    expect(Object.fromEntries(read)).toEqual(texts);
  });

  it('has every field that a shipment is made of, and the office sees each', () => {
    expect(Object.keys(newShipment.shape)).toEqual(['recipient', 'sender', ...editableFields('shipment'), 'status', 'mail']);
    for (const { shape } of [newShipment.shape.recipient, newShipment.shape.sender]) {
      expect(Object.keys(shape)).toEqual(['name', 'address', 'phone', 'email']);
    }
    expect(Object.keys(shipment.shape)).toEqual(expect.arrayContaining(Object.keys(newShipment.shape)));
  });

  it('does not compile with a field that says nothing of personal data [C15]', () => {
    // @ts-expect-error: `personal` is missing.
    const field: ShipmentField = { label: 'Handling', name: 'Handling', type: 'paragraph' };
    expect(field).not.toHaveProperty('personal');
  });

  it('counts each side as a person, and as free text whatever else is not a place, a date, a status or a measure [C15]', () => {
    expect(fieldsWith('party')).toEqual([...editableFields('recipient'), ...editableFields('sender')]);
    expect(fieldsWith('none')).toEqual(['origin', 'destination', 'deliveryDate', 'status', 'pieces', 'weight']);
    expect(fieldsWith('freeText')).toEqual(['currentLocation', 'service', 'description', 'referenceNo']);
  });

  it('orders fields for people with long texts last', () => {
    expect(inReadingOrder(['description', 'origin', 'referenceNo'])).toEqual(['origin', 'referenceNo', 'description']);
  });

  it('names a column of an imported file after the path of its field', () => {
    expect(IMPORT_FIELDS).toContainEqual({
      name: 'recipientEmail',
      label: 'Recipient e-mail',
      path: 'recipient.email',
      type: 'email',
      required: false,
    });
  });
});
