import { createHash } from 'node:crypto';
import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../../testing/builders.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';

const MAX_BYTES = 15_000;
const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });

const open = (path: string, accept = 'text/html', language = 'en') =>
  server.visitor().get(path).set('Accept', accept).set('Accept-Language', language);

test('renders a receipt without scripts: status, estimate, history and a link to the full page', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  const answer = await open(`/t/${trackingId}`).expect(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'en',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  expect(answer.headers.vary).toMatch(/Accept-Language.*Accept/);
  expect(answer.text).toContain(`<bdi>${trackingId}</bdi>`);
  expect(answer.text).toContain(`href="/track/${trackingId}"`);
  expect(answer.text).toMatch(/<h1>[^<]+<\/h1>/);
  expect(answer.text).not.toMatch(/<script|\son\w+=|style="/);
  await open(`/t/${trackingId}`)
    .set('If-None-Match', answer.headers.etag ?? '')
    .expect(304);
});

test('allows only its own style by policy', async () => {
  const { text, headers } = await open(`/t/${EXAMPLE_TRACKING_ID}`).expect(200);
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(text) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
});

test('shows no more than a lookup: no address, phone, email or internal note [P01]', async () => {
  const admin = await server.admin();
  const { trackingId, recipient, sender } = await createdShipment(admin);
  for (const accept of ['text/html', 'text/plain', 'application/json']) {
    const { text } = await open(`/t/${trackingId}`, accept).expect(200);
    for (const secret of [recipient.address, recipient.email, recipient.phone, sender.email, sender.phone])
      expect(text).not.toContain(secret);
  }
});

test.each(LANGUAGE_CODES)('keeps each page below 15 kB in %s, uncompressed and with long notes', async (language) => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  for (let count = 0; count < 14; count += 1) {
    const notes = `${count} ${'a note that is as long as it may be '.repeat(13)}`;
    await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold', notes, location: 'Lyon' }).expect(200);
  }
  for (const path of [`/${language}/t`, `/${language}/t/${trackingId}`, `/${language}/t/TRK-000000-000000`]) {
    const { text } = await open(path).set('Accept-Encoding', 'identity');
    expect(text).toContain(`<html lang="${language}"`);
    expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES);
  }
});

test('shows the newest entries of a long history and counts the others', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const update = (notes: string) =>
    admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit', notes, location: 'Lyon' }).expect(200);
  for (let count = 1; count <= 11; count += 1) await update(`scan ${count}.`);
  const whole = await open(`/t/${trackingId}`).expect(200);
  expect(whole.text).toContain('scan 1.');
  expect(whole.text).not.toContain('on the page with the map.');
  await update('scan 12.');
  const first = await open(`/t/${trackingId}`).expect(200);
  expect(first.text).toContain('One earlier entry is on the page with the map.');
  await update('scan 13.');
  const { text } = await open(`/de/t/${trackingId}`).expect(200);
  expect(text).toContain('2 frühere Einträge stehen auf der Seite mit Karte.');
  expect(text).not.toContain('scan 1.');
});

test('uses the language of the URL, else of the caller, and links all six', async () => {
  const { text } = await open(`/t/${EXAMPLE_TRACKING_ID}`, 'text/html', 'ar').expect(200);
  expect(text).toContain('<html lang="ar" dir="rtl">');
  const languages = [...text.matchAll(/href="(\/\w\w\/t\/[^"]+)"\s+lang/g)].map(([, path = '']) => path);
  expect(languages).toEqual(LANGUAGE_CODES.map((code) => `/${code}/t/${EXAMPLE_TRACKING_ID}`));
  const german = await open(`/de/t/${EXAMPLE_TRACKING_ID}`, 'text/html', 'ar').expect(200);
  expect(german.text).toContain('Sendungsverlauf');
  expect(german.text).toContain(`href="/de/track/${EXAMPLE_TRACKING_ID}"`);
  await open('/xx/t').expect(404);
});

test('refreshes each minute on request only, and never after delivery', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const still = await open(`/t/${trackingId}`).expect(200);
  expect(still.text).not.toContain('http-equiv');
  expect(still.text).toContain(`<a href="/en/t/${trackingId}?follow=1">Refresh every minute</a>`);
  const followed = await open(`/t/${trackingId}?follow=1`).expect(200);
  expect(followed.text).toContain('<meta http-equiv="refresh" content="60" />');
  expect(followed.text).toContain('Stop refreshing');
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered' }).expect(200);
  const over = await open(`/t/${trackingId}?follow=1`).expect(200);
  expect(over.text).not.toMatch(/http-equiv|every minute|refreshing/);
});

test('shows contacts when a shipment is held up, since forms need scripts', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { deliveryDate: '2040-03-20' });
  const { company } = await server.newContext().settings();
  const fine = await open(`/t/${trackingId}`).expect(200);
  expect(fine.text).not.toContain(company.email);
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold', subStatus: 'customs' }).expect(200);
  const held = await open(`/t/${trackingId}`).expect(200);
  expect(held.text).toContain(`href="mailto:${company.email}?subject=${trackingId}"`);
  expect(held.text).toContain(company.phone);
  const text = await open(`/t/${trackingId}`, 'text/plain').expect(200);
  expect(text.text).toContain(`${company.phone}\n${company.email}\n`);
});

test('explains a malformed ID, or why an ID may be unknown yet', async () => {
  const readHint = async (id: string) => /<\/h1>\s*<p>([^<]+)<\/p>/.exec((await open(`/en/t/${id}`).expect(404)).text)?.[1];
  expect(await readHint('1Z999AA10123456784')).toMatch(/^Our IDs look like .+ another carrier/);
  expect(await readHint('HELLO%20WORLD')).toMatch(/^Our IDs look like /);
  expect(await readHint('TRK-5XZQY0-1175Q2')).toMatch(/^That ID doesn’t look right/);
  expect(await readHint('TRK-5XZQY0-1175Q1')).toMatch(/^New shipments appear after their first scan/);
});

describe('the form', () => {
  test('redirects to a single ID, lists several, and says if there is none', async () => {
    const one = await open(`/de/t?id=${encodeURIComponent(`Your parcel ${EXAMPLE_TRACKING_ID} comes.`)}`);
    expect([one.status, one.headers.location]).toEqual([303, `/de/t/${EXAMPLE_TRACKING_ID}`]);
    const several = await open('/en/t?id=A17;B22').expect(200);
    expect(several.text).toContain('You entered 2 shipments');
    expect(several.text).toContain('href="/en/t/B22"');
    const none = await open('/t?id=hello,%20where%20is%20it%3F').expect(200);
    expect(none.text).toMatch(/role="alert"[^>]*>There’s no tracking ID in this text\./);
    await open('/t').expect(200);
  });
});

describe('text and JSON', () => {
  test('limits text to 72 columns with the same content', async () => {
    const { trackingId } = await createdShipment(await server.admin());
    const { text, headers } = await open(`/t/${trackingId}`, 'text/plain').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = text.split('\n');
    expect(lines[0]).toBe(trackingId);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(72);
    expect(lines).toContain(`https://waybill.example/track/${trackingId}`);
    const page = await open(`/t/${trackingId}`).expect(200);
    expect(page.text).toContain(lines[1]);
    const help = await open('/t', 'text/plain').expect(200);
    expect(help.text).toContain(`https://waybill.example/t/${EXAMPLE_TRACKING_ID}`);
  });

  test('returns the JSON of the API call, also for failures', async () => {
    const { trackingId } = await createdShipment(await server.admin());
    const call = await open(`/api/tracking/track/${trackingId}`, 'application/json').expect(200);
    const page = await open(`/t/${trackingId}`, 'application/json').expect(200);
    expect(page.body).toEqual(call.body);
    const miss = await open('/t/TRK-000000-000000', 'application/json').expect(404);
    expect(miss.body).toMatchObject({ success: false, code: 'SHIPMENT_NOT_FOUND' });
  });
});

test('answers a miss with 404, counts it, and refuses even hits after 30 with the time to wait [B13, P04]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  const first = await open('/t/TRK-000000-000000').expect(404);
  expect(first.text).toContain('Tracking ID not found');
  expect(first.headers['cache-control']).toBe('no-store');
  for (let count = 1; count < RATE_LIMITS.lookupMiss.limit; count += 1)
    await open('/t/TRK-000000-000000', 'text/plain').expect(404);
  const refused = await open(`/de/t/${trackingId}`);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
  expect(refused.text).not.toContain('Lyon');
});

describe('takes user input as text', () => {
  const NASTY = `<script>alert(1)</script>"'&amp;\u202Eevil\u2066\u001B[31mred\u0007`;

  test('in places, notes and the ID: no tags, escape sequences or bidi marks', async () => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin, { origin: NASTY, currentLocation: NASTY });
    await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit', location: NASTY, notes: NASTY });
    const paths = [`/t/${trackingId}`, `/t/${encodeURIComponent(NASTY)}`, `/t?id=${encodeURIComponent(NASTY)}`];
    for (const path of paths) {
      const page = await open(path).redirects(1);
      expect(page.text).not.toMatch(/<script|<\/script/i);
      expect(page.text).not.toMatch(/\p{Bidi_Control}|(?!\s)\p{Cc}/u);
      const text = await open(path, 'text/plain').redirects(1);
      expect(text.text).not.toMatch(/\p{Bidi_Control}|(?!\s)\p{Cc}/u);
    }
  });

  test.each(['%', '%E0%A4%A', 'x'.repeat(7_000), '%00', '..%2F..%2Fetc', encodeURIComponent('\u{1F4E6}'.repeat(300))])(
    'answers an unusual URL with a page or a failure: %#',
    async (part) => {
      const { status, text } = await open(`/t/${part}`);
      expect([400, 404, 414]).toContain(status);
      expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES);
    },
  );

  test('refuses an ID of 100 kB before parsing it', async () => {
    const { status } = await open(`/t?id=${'A'.repeat(100_000)}`).catch(() => ({ status: 431 }));
    expect([414, 431]).toContain(status);
  });

  test('leaves other methods alone', async () => {
    expect((await server.visitor().post(`/t/${EXAMPLE_TRACKING_ID}`)).status).toBe(404);
  });
});
