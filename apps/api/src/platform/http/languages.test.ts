import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { describe, expect, test } from 'vitest';
import { contactBody, createdShipment, quoteBody, reportBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();
const MISSING = '/api/tracking/track/TRK-000000-000000';
const GERMAN = 'de-AT, de;q=0.9, en;q=0.5';

const lookUp = (header?: string) => {
  const call = server.visitor().get(MISSING);
  return header === undefined ? call : call.set('Accept-Language', header);
};

describe('Accept-Language of a visitor', () => {
  test.each([
    [GERMAN, 'de', 'Sendungsnummer nicht gefunden'],
    ['de', 'de', 'Sendungsnummer nicht gefunden'],
    ['DE-ch', 'de', 'Sendungsnummer nicht gefunden'],
    ['nl, sv;q=0.8, de;q=0.1', 'de', 'Sendungsnummer nicht gefunden'],
    ['de;q=0.4, en;q=0.9', 'en', 'Tracking ID not found'],
    ['de;q=0, *', 'en', 'Tracking ID not found'],
  ])('%s is answered in %s: %s', async (header, language, message) => {
    const answer = await lookUp(header);
    expect(expectFailure(answer, 'SHIPMENT_NOT_FOUND')).toMatchObject({ message, error: message, detail: message });
    expect(answer.headers['content-language']).toBe(language);
    expect(answer.headers.vary).toMatch(/\bAccept-Language\b/);
  });

  test.each([
    ['a request without the header', undefined],
    ['any language', '*'],
    ['an unsupported language', 'ja'],
    ['an empty header', ''],
    ['an invalid header', ';;q=,,,=;de_DE;q=x'],
    ['4 kB of German', `${'de, '.repeat(1_000)}de`],
    ['4 kB of one word', 'd'.repeat(4_096)],
    ['4 kB of commas', ','.repeat(4_096)],
  ])('%s is answered in English', async (_what, header) => {
    const answer = await lookUp(header);
    expect(expectFailure(answer, 'SHIPMENT_NOT_FOUND').message).toBe('Tracking ID not found');
    expect(answer.headers['content-language']).toBe('en');
  });

  test('keeps the title, which programs may compare, in every language', async () => {
    expect((await lookUp(GERMAN)).body).toMatchObject({ code: 'SHIPMENT_NOT_FOUND', title: 'Shipment not found' });
  });
});

describe('in German', () => {
  const german = () => ({ 'Accept-Language': GERMAN });

  test.each([
    ['a message', '/api/contact', contactBody, 201, 'Vielen Dank für Ihre Nachricht. Wir melden uns in Kürze.'],
    ['a quote request', '/api/quotes', quoteBody, 201, 'Ihre Preisanfrage ist eingegangen.'],
  ])('%s is accepted', async (_what, path, body, status, message) => {
    const answer = await server.visitor().post(path).set(german()).send(body());
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status, message });
    expect(answer.headers['content-language']).toBe('de');
  });

  test('finds a shipment and accepts a problem report', async () => {
    const { trackingId } = await createdShipment(await server.admin(), { status: 'in_transit' });
    const found = await server.visitor().get(`/api/tracking/track/${trackingId}`).set(german());
    expect(found.body).toMatchObject({ message: 'Sendung gefunden', data: { status: 'in_transit' } });
    expect(found.headers.vary).toMatch(/\bAccept-Language\b/);
    const reported = await server.visitor().post(`/api/tracking/track/${trackingId}/report`).set(german()).send(reportBody());
    expect(reported.body.message).toBe('Vielen Dank. Wir kümmern uns darum.');
  });

  test("returns the company's texts", async () => {
    const { body, headers } = await server.visitor().get('/api/settings/public').set(german());
    expect(body.data.language).toBe('de');
    expect(headers).toMatchObject({ 'content-language': 'de', vary: 'Accept-Language, Accept-Encoding' });
    expect(headers['cache-control']).toBe('public, no-cache');
  });

  test('does not return a cached answer in another language', async () => {
    const url = `/api/tracking/track/${(await createdShipment(await server.admin())).trackingId}`;
    const { headers } = await server.visitor().get(url).set(german());
    const again = (header: Record<string, string>) =>
      server
        .visitor()
        .get(url)
        .set(header)
        .set('If-None-Match', headers.etag ?? '');
    expect([(await again(german())).status, (await again({})).status]).toEqual([304, 200]);
  });

  test('explains each field, with a code for programs', async () => {
    const body = { email: 'mireille', phone: 'after six', subject: 'x'.repeat(200), message: 'Hello', website: 5 };
    const answer = await server.visitor().post('/api/contact').set(german()).send(body);
    expect(expectFailure(answer, 'VALIDATION')).toMatchObject({
      message:
        'Bitte prüfen: Name: Pflichtfeld, E-Mail-Adresse: Nur eine E-Mail-Adresse möglich, Telefon: Nur Ziffern, Leerzeichen und + ( ) - . / möglich, Betreff: Höchstens 150 Zeichen und Website: Nur Text möglich',
      errors: [
        { path: 'name', message: 'Pflichtfeld', code: 'required' },
        { path: 'email', message: 'Nur eine E-Mail-Adresse möglich', code: 'email' },
        { path: 'phone', message: 'Nur Ziffern, Leerzeichen und + ( ) - . / möglich', code: 'phone' },
        { path: 'subject', message: 'Höchstens 150 Zeichen', code: 'too_long', params: { max: 150 } },
        { path: 'website', message: 'Nur Text möglich', code: 'not_text' },
      ],
    });
  });

  test('explains an invalid choice, an unknown field and a key that is too long', async () => {
    const choice = await server
      .visitor()
      .post('/api/quotes')
      .set(german())
      .send(quoteBody({ extraService: 'none' as never }));
    expect(expectFailure(choice, 'VALIDATION').errors).toEqual([
      {
        path: 'extraService',
        message: 'Möglich sind: freight, express-delivery, insurance und packaging',
        code: 'one_of',
        params: { values: ['freight', 'express-delivery', 'insurance', 'packaging'] },
      },
    ]);
    const extra = await server
      .visitor()
      .post('/api/quotes')
      .set(german())
      .send({ ...quoteBody(), colour: 'red' });
    expect(expectFailure(extra, 'VALIDATION').errors).toEqual([
      { path: 'colour', message: 'Dieses Feld gibt es hier nicht', code: 'unknown_key', params: { key: 'colour' } },
    ]);
    const key = await server
      .visitor()
      .post('/api/quotes')
      .set(german())
      .set('Idempotency-Key', 'x'.repeat(300))
      .send(quoteBody());
    expect(expectFailure(key, 'VALIDATION').errors?.[0]).toMatchObject({
      message: '1 bis 64 sichtbare Zeichen',
      code: 'key_length',
    });
  });

  test('gives a hint for a mistyped ID', async () => {
    const { trackingId } = await createdShipment(await server.admin());
    const wrong = trackingId.slice(0, -1) + (trackingId.endsWith('7') ? '8' : '7');
    const answer = await server.visitor().get(`/api/tracking/track/${wrong}`).set(german());
    expect(expectFailure(answer, 'SHIPMENT_NOT_FOUND')).toMatchObject({
      hint: 'Diese Nummer stimmt nicht. Bitte prüfen Sie jedes Zeichen.',
      params: { hint: 'mistyped' },
    });
  });

  test('gives the wait in words and as a number', async () => {
    for (let count = 0; count < RATE_LIMITS.contact.limit; count += 1)
      await server.visitor().post('/api/contact').send(contactBody());
    const answer = await server.visitor().post('/api/contact').set(german()).send(contactBody());
    const { message, params } = expectFailure(answer, 'RATE_LIMITED');
    expect(message).toMatch(/^Zu viele Versuche\. Wartezeit bis zum nächsten: \d+ Minuten\.$/);
    expect(params).toEqual({ seconds: Number(answer.headers['retry-after']) });
  });

  test.each([
    [
      'an address that there is not',
      () => server.visitor().get('/api/nothing'),
      'NOT_FOUND',
      'Unter dieser Adresse gibt es nichts.',
    ],
    [
      'a method that an address has not',
      () => server.visitor().patch('/api/contact'),
      'METHOD_NOT_ALLOWED',
      'Diese Adresse beantwortet PATCH nicht.',
    ],
    ['a broken escape', () => server.visitor().get('/api/tracking/track/%E0'), 'BAD_URL', 'Die Adresse ist nicht gültig.'],
    [
      'a body that is no JSON',
      () => server.visitor().post('/api/contact').type('json').send('{'),
      'BAD_JSON',
      'Der Inhalt der Anfrage ist kein gültiges JSON.',
    ],
    [
      'a body of another type',
      () => server.visitor().post('/api/contact').type('text/plain').send('Hello'),
      'UNSUPPORTED_MEDIA_TYPE',
      'Der Inhalt der Anfrage muss JSON in UTF-8 sein: Senden Sie Content-Type: application/json.',
    ],
  ] as const)('%s fails in German', async (_what, call, code, message) => {
    const answer = await call().set(german());
    expect(expectFailure(answer, code).message).toBe(message);
    expect(answer.headers['content-language']).toBe('de');
  });
});

describe('the office', () => {
  test.each(['/api/admin/settings', '/api/tracking/all?page=0'])('%s answers in English in any case', async (path) => {
    const answer = await (await server.admin()).get(path).set('Accept-Language', GERMAN);
    expect(answer.headers['content-language']).toBeUndefined();
    expect(answer.headers.vary ?? '').not.toContain('Accept-Language');
    expect(answer.text).not.toContain('Bitte');
  });

  test('answers a failed and an incomplete sign-in in English', async () => {
    const login = (body: object) => server.visitor().post('/api/admin/login').set('Accept-Language', GERMAN).send(body);
    expect(expectFailure(await login({ username: 'x', password: 'y' }), 'BAD_CREDENTIALS').message).toBe(
      'Invalid username or password',
    );
    const { message, errors } = expectFailure(await login({}), 'VALIDATION');
    expect(message).toBe('Please check: username is required, password is required');
    expect(errors?.map(({ code }) => code)).toEqual(['required', 'required']);
  });
});
