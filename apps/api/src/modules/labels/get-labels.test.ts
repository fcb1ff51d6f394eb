import { type LabelSheet, labelSheet } from '@waybill/contracts/labels/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { describe, expect, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';
import { drawBarcode, drawQrCode } from './symbols.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const UNKNOWN = 'TRK-000000-00000X';

const ask = async (query: string) => (await server.admin()).get(`/api/admin/labels?${query}`);

async function getLabels(...ids: string[]): Promise<LabelSheet> {
  const answer = await ask(new URLSearchParams({ ids: ids.join(',') }).toString());
  expect(answer.status).toBe(200);
  return labelSheet.strict().parse(answer.body.data);
}

async function foreignShipment(foreignId: string): Promise<void> {
  const { trackingId } = await createdShipment(await server.admin());
  await shipmentModel(server.connection()).updateOne({ trackingId }, { trackingId: foreignId });
}

test('returns the data of labels and slips without email addresses and internal notes [B15, V11]', async () => {
  const { trackingId, statusHistory } = await createdShipment(await server.admin());
  const { labels, failed } = await getLabels(trackingId);
  const { recipient, sender, origin, destination, deliveryDate, description, referenceNo, status, service, pieces, weight } =
    newShipmentBody();
  expect(failed).toEqual([]);
  expect(labels).toEqual([
    {
      trackingId,
      status,
      referenceNo,
      description,
      origin,
      destination,
      deliveryDate,
      service,
      pieces: Number(pieces),
      weight: Number(weight),
      sender: { name: sender.name, address: sender.address, phone: sender.phone },
      recipient: { name: recipient.name, address: recipient.address, phone: recipient.phone },
      statusHistory,
      barcode: expect.stringMatching(/^<svg /),
      qrCode: await drawQrCode(`https://waybill.example/track/${trackingId}`),
      pieceSymbols: [
        {
          barcode: await drawBarcode(`${trackingId}/1`),
          qrCode: await drawQrCode(`https://waybill.example/track/${trackingId}?p=1`),
        },
        {
          barcode: await drawBarcode(`${trackingId}/2`),
          qrCode: await drawQrCode(`https://waybill.example/track/${trackingId}?p=2`),
        },
      ],
      digest: expect.stringMatching(/^[\w-]{43}$/),
      check: { code: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/), address: 'https://waybill.example/verify' },
    },
  ]);
});

test('has no symbols of pieces for a single one, and for more than are numbered [V11]', async () => {
  const admin = await server.admin();
  const make = async (pieces: string) => (await createdShipment(admin, { pieces })).trackingId;
  const { labels } = await getLabels(await make('1'), await make('3'), await make('21'));
  expect(labels.map(({ pieceSymbols = [] }) => pieceSymbols.length)).toEqual([0, 3, 0]);
  expect(new Set(labels[1]?.pieceSymbols?.flatMap(Object.values)).size).toBe(6);
  const [id] = labels.map(({ trackingId }) => trackingId);
  await server.visitor().get(`/t/${id}?p=2`).expect(200);
});

test('matches IDs like a lookup, in their order and once each, and names unknown and deleted ones [B15]', async () => {
  const admin = await server.admin();
  const first = await createdShipment(admin);
  const second = await createdShipment(admin);
  const deleted = await createdShipment(admin);
  await admin.delete(`/api/tracking/delete/${deleted.trackingId}`).expect(200);
  const typed = second.trackingId.toLowerCase().replaceAll('-', '');
  const { labels, failed } = await getLabels(typed, deleted.trackingId, first.trackingId, '$ne', UNKNOWN, second.trackingId);
  expect(labels.map(({ trackingId }) => trackingId)).toEqual([second.trackingId, first.trackingId]);
  expect(failed).toEqual([
    { id: deleted.trackingId, code: 'SHIPMENT_NOT_FOUND', message: tEnglish(office.labels.inTrash) },
    { id: '$ne', code: 'SHIPMENT_NOT_FOUND', message: 'Tracking ID not found' },
    { id: UNKNOWN, code: 'SHIPMENT_NOT_FOUND', message: 'Tracking ID not found' },
  ]);
});

test('returns only the QR code for an ID that Code 128 cannot hold, and prints the others [B15]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  const foreign = ['PÄCKCHEN 7/Ж', 'X'.repeat(64)];
  for (const id of foreign) await foreignShipment(id);
  const { labels, failed } = await getLabels(...foreign, trackingId);
  expect(failed).toEqual([]);
  expect(labels.map(({ barcode }) => barcode !== null)).toEqual([false, false, true]);
  expect(labels[0]?.qrCode).toBe(await drawQrCode(`https://waybill.example/track/${encodeURIComponent('PÄCKCHEN 7/Ж')}`));
});

describe('refuses [B15]', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `ID-${index}`).join(',');

  test.each([
    ['no parameter', '', 'ids'],
    ['no ID', 'ids=,;%0A%20', 'ids'],
    ['101 IDs', `ids=${many(101)}`, 'ids'],
    ['an ID of 65 characters', `ids=${'x'.repeat(65)}`, 'ids'],
    ['two lists', 'ids=a&ids=b', 'ids'],
    ['an operator', 'ids[$ne]=a', 'ids[$ne]'],
    ['an unknown paper', 'ids=a&paper=napkin', 'paper'],
    ['an unknown parameter', 'ids=a&format=pdf', 'format'],
  ])('%s by name', async (_what, query, path) => {
    const { errors = [] } = expectFailure(await ask(query), 'VALIDATION');
    expect(errors.map((error) => error.path)).toContain(path);
  });

  test('no list of 100 IDs, although all are unknown', async () => {
    const answer = await ask(`ids=${many(100)}`);
    expect(answer.body.data.failed).toHaveLength(100);
  });
});
