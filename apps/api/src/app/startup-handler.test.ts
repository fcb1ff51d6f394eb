import type { RequestListener } from 'node:http';
import { texts } from '@waybill/i18n/texts';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../platform/http/listen.ts';
import { createLogger } from '../platform/log/open-log.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { VERSION } from '../version.ts';
import { createStartupHandler } from './startup-handler.ts';

const READY: RequestListener = (req, res) => void res.end(`the app: ${req.url}`);
const SHORT_MS = 300;

async function start(waitMs = SHORT_MS) {
  const logged: string[] = [];
  const { server, url } = await listen({ port: 0, host: '127.0.0.1', trustProxy: 0 });
  const logger = createLogger('info', { write: (line) => void logged.push(line) });
  const handler = createStartupHandler(server, { logger, trustProxy: 0, waitMs });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { ...handler, url, logged };
}

test.each(['/healthz', '/api/healthz', '/api/healthz?x=1'])('%s reports a live process from the first moment', async (path) => {
  const { url } = await start(60_000);
  const { body } = await request(url).get(path).expect(200);
  expect(body).toEqual({ success: true, data: { status: 'ok', version: VERSION } });
});

test.each(['/readyz', '/api/readyz'])(
  '%s reports the current step at once, in English as after the start [R06]',
  async (path) => {
    const { url, setReason, logged } = await start(60_000);
    const ask = () => request(url).get(path).set('Accept-Language', 'de');
    const first = await ask();
    expect(expectFailure(first, 'UNAVAILABLE').message).toBe('Opening the database.');
    expect(first.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    setReason((t) => t(texts.api.preparingData));
    expect(expectFailure(await ask(), 'UNAVAILABLE').message).toBe('Creating the administrator and the initial data.');
    // An error could page the operator.
    expect(logged.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  },
);

test('answers early requests once the app is ready', async () => {
  const { url, open } = await start(60_000);
  const early = request(url).post('/api/contact').send({ name: 'Mireille' });
  const answer = early.then(({ text }) => text);
  await request(url).get('/readyz').expect(503);
  open(READY);
  expect(await answer).toBe('the app: /api/contact');
  expect((await request(url).get('/healthz')).text).toBe('the app: /healthz');
});

test('answers 503 with Retry-After when the wait is over', async () => {
  const { url } = await start();
  for (const call of [request(url).get('/api/tracking/track/TRK-1'), request(url).post('/api/admin/login').send({})]) {
    const answer = await call;
    expectFailure(answer, 'UNAVAILABLE');
    expect(answer.headers['retry-after']).toBe('5');
  }
});

test.each([
  ['/', '', 'en', 'ltr', 'One moment, please'],
  ['/track/TRK-1', 'de-CH', 'de', 'ltr', 'Einen Moment, bitte'],
  ['/ar/track', 'de', 'ar', 'rtl', 'لحظة من فضلك'],
  ['/fr', '', 'fr', 'ltr', 'Un instant, s’il vous plaît'],
])("shows the page %s in the reader's language, which reloads itself", async (path, wish, language, direction, title) => {
  const { url } = await start();
  const { status, headers, text } = await request(url).get(path).set({ Accept: 'text/html', 'Accept-Language': wish });
  expect([status, headers['retry-after'], headers['content-language']]).toEqual([503, '5', language]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-security-policy': expect.any(String) });
  expect(text).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).toContain('<meta http-equiv="refresh" content="5">');
});

test('answers requests for files without a page', async () => {
  const { url } = await start();
  expectFailure(await request(url).get('/assets/app.js').set('Accept', '*/*'), 'UNAVAILABLE');
});

test.each([['/%ZZ'], ['/x'.repeat(2_000)], ['/?a=%00'], ['//evil.example/%2e%2e']])('answers %j like any page', async (path) => {
  const { url } = await start();
  const { status, text } = await request(url).get(path).set('Accept', 'text/html');
  expect(status).toBe(503);
  expect(text).not.toContain('evil');
});

test('answers waiting requests at once when the start fails', async () => {
  const { url, releaseWaiting } = await start(60_000);
  const early = request(url).get('/api/settings/public');
  const answer = early.then((it) => it);
  await request(url).get('/healthz').expect(200);
  releaseWaiting();
  expectFailure(await answer, 'UNAVAILABLE');
});
