import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });

const ask = (trackingId: string) => server.visitor().get(`/api/tracking/track/${encodeURIComponent(trackingId)}/calendar.ics`);

const splitLines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

async function readEvent(trackingId: string) {
  const lines = splitLines((await ask(trackingId).expect(200)).text);
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(':') + 1)]));
}

test('contains the promised day as one event with a stable ID', async () => {
  const { trackingId, deliveryDate } = await createdShipment(await server.admin());
  const answer = await ask(trackingId).expect(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename=${trackingId}.ics`);
  expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n(?:[^\r\n]{1,75}\r\n)+END:VCALENDAR\r\n$/);
  expect(await readEvent(trackingId)).toMatchObject({
    UID: `${trackingId}@waybill`,
    SEQUENCE: '1',
    DTSTART: deliveryDate?.replaceAll('-', ''),
    SUMMARY: `Delivery of shipment ${trackingId}`,
    STATUS: 'TENTATIVE',
    TRANSP: 'TRANSPARENT',
    URL: `https://waybill.example/track/${trackingId}`,
  });
  server.wait(60_000);
  const again = await ask(trackingId).set('If-None-Match', answer.headers.etag ?? '');
  expect(again.status).toBe(304);
});

test('moves the event after a new promise and after delivery', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  await admin.patch(`/api/tracking/${trackingId}`).send({ deliveryDate: '2040-04-02' }).expect(200);
  expect(await readEvent(trackingId)).toMatchObject({ SEQUENCE: '2', DTSTART: '20400402', UID: `${trackingId}@waybill` });
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered' }).expect(200);
  expect(await readEvent(trackingId)).toMatchObject({ SEQUENCE: '3', DTSTART: '20400307', STATUS: 'CONFIRMED' });
});

test('says where the shipment is and when it comes, in the words of its page', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { deliveryDate: '2040-03-20' });
  await admin
    .put(`/api/tracking/update/${trackingId}`)
    .send({ status: 'on_hold', subStatus: 'recipient_absent', location: 'Miami, USA' })
    .expect(200);
  expect((await readEvent(trackingId)).DESCRIPTION).toBe(
    [
      String.raw`Delivery attempted in Miami\, no one was in`,
      'No one was there to receive it when our driver came.',
      'Estimated delivery date: No new date yet',
      '1 delivery attempt so far.',
      'It was planned for Tue 20 Mar.',
      `https://waybill.example/track/${trackingId}`,
    ].join(String.raw`\n`),
  );
});

test('leaves out the note, which may name a person', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  await admin
    .put(`/api/tracking/update/${trackingId}`)
    .send({ status: 'on_hold', subStatus: 'customs', notes: 'Mr. Mensah has to sign.' })
    .expect(200);
  expect((await ask(trackingId).expect(200)).text).not.toContain('Mensah');
});

test('names no person or address and uses the caller’s language [P01]', async () => {
  const { trackingId, recipient, sender } = await createdShipment(await server.admin());
  const { text } = await ask(trackingId).set('Accept-Language', 'de').expect(200);
  expect(splitLines(text)).toContain(`SUMMARY:Zustellung der Sendung ${trackingId}`);
  expect(text).toContain(`https://waybill.example/de/track/`);
  for (const secret of [recipient.name, recipient.address, recipient.email, sender.name, sender.email])
    expect(text).not.toContain(secret);
});

test('accepts a known language in the URL', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  const answer = await ask(trackingId).query({ language: 'de' }).set('Accept-Language', 'fr').expect(200);
  expect(splitLines(answer.text)).toContain(`SUMMARY:Zustellung der Sendung ${trackingId}`);
  expect(answer.headers['content-language']).toBe('de');
  expectFailure(await ask(trackingId).query({ language: 'xx' }), 'VALIDATION');
});

test('escapes user text into lines of at most 75 octets', async () => {
  const place = `A;B,C\\D\nBEGIN:VALARM ${'ü'.repeat(60)}`;
  const { trackingId } = await createdShipment(await server.admin(), { currentLocation: place, origin: place });
  const { text } = await ask(trackingId).expect(200);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(splitLines(text).filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT']);
});

test('counts a calendar of an unknown ID as a miss [A10]', async () => {
  for (let count = 0; count < RATE_LIMITS.lookupMiss.limit; count += 1) {
    expectFailure(await ask(`NO-${count}`), 'SHIPMENT_NOT_FOUND');
  }
  expectFailure(await ask('NO-MORE'), 'RATE_LIMITED');
});
