import { createdShipment, receivedMessage, receivedQuote, reportBody } from './builders.ts';
import type { TestServer } from './set-up-server.ts';

export const ZOE = 'zoe.angstrom@example.com';
export const OTHER = { name: 'Ada Okafor', address: '12 Marina Road', phone: '+234 1 555 0101', email: 'ada@example.com' };
/** Must be gone once Zoë is erased. */
export const PERSON_VALUES = /zoe\.angstrom|Zoë Ångström|Kanalgatan|31 555 0142|angstrom@example/i;

export async function createPersonData(server: TestServer) {
  const admin = await server.admin();
  const [delivered, trashed, previous] = [
    await createdShipment(admin),
    await createdShipment(admin),
    await createdShipment(admin, { status: 'delivered' }),
  ].map(({ trackingId }) => trackingId) as [string, string, string];
  await admin.put(`/api/tracking/update/${delivered}`).send({ status: 'delivered', location: 'Göteborg' }).expect(200);
  await admin
    .patch(`/api/tracking/${delivered}`)
    .send({ recipient: { address: 'Kanalgatan 9' } })
    .expect(200);
  await admin.delete(`/api/tracking/delete/${trashed}`).expect(200);
  await admin.patch(`/api/tracking/${previous}`).send({ recipient: OTHER }).expect(200);
  const message = await receivedMessage(server.visitor(), { email: ZOE, name: 'Zoë Ångström' });
  await admin.patch(`/api/admin/messages/${message}`).send({ note: 'Zoë Ångström rang' }).expect(200);
  await server.visitor().post(`/api/tracking/track/${delivered}/report`).send(reportBody()).expect(202);
  const quote = await receivedQuote(server.visitor(), { email: ZOE, name: 'Zoë Ångström' });
  const file = `Recipient,Sender,Origin,Destination,Date,Email\nZoë,H,Bergen,Oslo,2040-05-17,${ZOE}\n`;
  await admin.post('/api/admin/imports?fileName=week.csv').set('Content-Type', 'text/csv').send(file).expect(201);
  return { admin, delivered, trashed, previous, message, quote };
}

export async function dumpDatabase(server: TestServer): Promise<string> {
  await server.processEvents();
  const names = ['shipments', 'messages', 'quotes', 'imports', 'activity', 'bulkRuns'];
  const stored = await Promise.all(names.map((name) => server.connection().collection(name).find().sort({ _id: 1 }).toArray()));
  const files = stored.flat().flatMap(({ content }) => (content ? [Buffer.from(content.buffer).toString()] : []));
  return JSON.stringify(stored) + files.join('\n');
}
