import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { bareShipmentBody, contactBody, createdShipment, quoteBody, reportBody } from './builders.ts';
import type { TestServer } from './set-up-server.ts';

export const REFUSED = 'refused';

interface Answer {
  status: number;
  body: { data?: Record<string, unknown>; errors?: { path: string; message: string }[] };
}
/** @returns the stored text, or the reason for refusal. */
export type EntryPoint = (typed: string) => Promise<unknown>;

const getRefusal = ({ status, body }: Answer): string | undefined =>
  status === 400 ? `${REFUSED}: ${body.errors?.map(({ message }) => message).join(' / ')}` : undefined;

const nest = (field: string, typed: string) => {
  const [group = '', key] = field.split('.');
  return key === undefined ? { [group]: typed } : { [group]: { ...(group === 'recipient' && { name: 'Kofi' }), [key]: typed } };
};
const getField = (shipment: unknown, field: string): unknown =>
  field.split('.').reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], shipment);

export const COLUMNS = {
  recipientName: 'Kofi',
  senderName: 'Accra Books',
  origin: 'Accra',
  destination: 'Lyon',
  deliveryDate: '2030-05-17',
};
export async function submitAll(entryPoint: EntryPoint, typed: readonly string[]): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const text of typed) results.push(await entryPoint(text));
  return results;
}

export const getTyped = (table: readonly (readonly [string, ...unknown[]])[]) => table.map(([typed]) => typed);
export const getParsed = (table: readonly (readonly [string, string, ...unknown[]])[]) => table.map(([, read]) => read);
export const allRefused = (table: readonly string[]) => table.map(() => expect.stringContaining(REFUSED));

export function createEntryPoints(server: TestServer) {
  const stored = (name: string) =>
    server
      .connection()
      .collection(name)
      .findOne({}, { sort: { _id: -1 } });
  const create =
    (field: string): EntryPoint =>
    async (typed) => {
      const body = { ...bareShipmentBody(), ...nest(field, typed) };
      const answer = await (await server.admin()).post('/api/tracking/generate').send(body);
      return getRefusal(answer) ?? getField(answer.body.data, field);
    };
  const edit =
    (field: string): EntryPoint =>
    async (typed) => {
      const admin = await server.admin();
      const { trackingId } = await createdShipment(admin);
      const answer = await admin.patch(`/api/tracking/${trackingId}`).send(nest(field, typed));
      return getRefusal(answer) ?? getField(answer.body.data, field);
    };
  const contact =
    (field: 'name' | 'email' | 'phone' | 'message'): EntryPoint =>
    async (typed) => {
      const answer = await server
        .visitor()
        .post('/api/contact')
        .send(contactBody({ subject: randomUUID(), [field]: typed }));
      return getRefusal(answer) ?? (await stored('messages'))?.[field];
    };
  const quote =
    (field: 'name' | 'email' | 'contactNumber'): EntryPoint =>
    async (typed) => {
      const answer = await server
        .visitor()
        .post('/api/quotes')
        .send(quoteBody({ cityOfDeparture: randomUUID(), [field]: typed }));
      return getRefusal(answer) ?? (await stored('quotes'))?.[field];
    };
  const settings =
    (field: 'phone' | 'email'): EntryPoint =>
    async (typed) => {
      const admin = await server.admin();
      const { data } = (await admin.get('/api/admin/settings')).body;
      const answer = await admin.put('/api/admin/settings').send({ ...data, company: { ...data.company, [field]: typed } });
      return getRefusal(answer) ?? answer.body.data.company[field];
    };

  const report: EntryPoint = async (typed) => {
    const { trackingId } = await createdShipment(await server.admin());
    const answer = await server
      .visitor()
      .post(`/api/tracking/track/${trackingId}/report`)
      .send(reportBody({ message: randomUUID(), email: typed }));
    return getRefusal(answer) ?? (await stored('messages'))?.email;
  };

  async function imported(field: string, typed: readonly string[], dateFormat?: string): Promise<unknown[]> {
    const columns = { ...COLUMNS, [field]: '' };
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const rows = typed.map((text) =>
      Object.values({ ...columns, [field]: text })
        .map(quoted)
        .join(','),
    );
    const admin = await server.admin();
    const content = [Object.keys(columns).join(','), ...rows].join('\n');
    const upload = await admin.post('/api/admin/imports').query({ fileName: 'a.csv' }).type('text/csv').send(content);
    const { importId, mapping } = upload.body.data;
    if (dateFormat) await admin.put(`/api/admin/imports/${importId}/mapping`).send({ mapping, dateFormat }).expect(200);
    await admin.post(`/api/admin/imports/${importId}/commit`).send({ skipErrors: true }).expect(200);
    const { problemRows } = (await admin.get(`/api/admin/imports/${importId}`).expect(200)).body.data;
    const made = await server.connection().collection('shipments').find().sort({ _id: 1 }).toArray();
    const path =
      { recipientName: 'recipient.name', recipientPhone: 'recipient.phone', recipientEmail: 'recipient.email' }[field] ?? field;
    const failed = new Map<number, string>(
      problemRows
        .filter(({ state }: { state: string }) => state === 'error')
        .map(({ row, problems }: { row: number; problems: { message: string }[] }) => [row, problems[0]?.message]),
    );
    const kept = made.map((shipment) => getField(shipment, path));
    return typed.map((_, index) => (failed.has(index + 2) ? `${REFUSED}: ${failed.get(index + 2)}` : kept.shift()));
  }

  return { create, edit, contact, quote, settings, report, imported };
}
