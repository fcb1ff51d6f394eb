import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';

const PARCEL = {
  recipient: { name: 'Ada Okafor' },
  sender: { name: 'Malmö Ceramics' },
  origin: 'Malmö, Sweden',
  destination: 'Lagos, Nigeria',
  deliveryDate: '2040-03-20',
};
const OK = () => Response.json({ success: true, data: {} });
const failure =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ success: false, code: 'UNAVAILABLE', message: 'Please try again.' }, { status, headers });
const lost = () => {
  throw new TypeError('fetch failed');
};

/** A network that answers one call after another, and repeats its last answer. */
function connect(answers: (() => Response)[], options: object = {}) {
  const sent: { url: string; at: number; init: RequestInit | undefined }[] = [];
  const send = async (url: string, init?: RequestInit) => {
    sent.push({ url, at: Date.now() - startedAt, init });
    return (answers[Math.min(sent.length, answers.length) - 1] ?? OK)();
  };
  const waybill = createClient({
    baseUrl: 'https://courier.example/',
    key: 'wbk_live_1',
    fetch: send as typeof fetch,
    ...options,
  });
  return { waybill, sent };
}
let startedAt = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  startedAt = Date.now();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets all waits pass. @returns the answer or error. */
async function finish(answer: Promise<unknown>): Promise<unknown> {
  const outcome = answer.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

describe('a call', () => {
  test('fills the path, joins lists, leaves out what is blank, and sends key and headers', async () => {
    const { waybill, sent } = connect([OK]);
    await waybill.patch('/tracking/{trackingId}', {
      params: { trackingId: 'TRK/1' },
      body: { description: 'Bowls' },
      headers: { 'If-Match': '"2"' },
      idempotencyKey: 'edit-1',
    });
    await waybill.get('/events', { query: { after: '', types: ['shipment.created', 'shipment.ended'] } });
    expect(sent.map(({ url }) => url)).toEqual([
      'https://courier.example/api/tracking/TRK%2F1',
      'https://courier.example/api/events?types=shipment.created%2Cshipment.ended',
    ]);
    expect(sent[0]?.init).toMatchObject({
      method: 'PATCH',
      body: '{"description":"Bowls"}',
      headers: {
        Authorization: 'Bearer wbk_live_1',
        'Content-Type': 'application/json',
        'Idempotency-Key': 'edit-1',
        'If-Match': '"2"',
      },
    });
  });

  test('is repeated after lost and temporary answers, ever later', async () => {
    const { waybill, sent } = connect([lost, failure(503), failure(502), OK]);
    expect(await finish(waybill.get('/tracking/all'))).toEqual({ success: true, data: {} });
    expect(sent.map(({ at }) => at)).toEqual([0, 500, 1_500, 3_500]);
  });

  test('waits as long as the server asks, and not longer than a minute', async () => {
    const { waybill, sent } = connect([failure(429, { 'Retry-After': '7' }), failure(429, { 'Retry-After': '61' })]);
    expect(await finish(waybill.get('/tracking/all'))).toMatchObject({ status: 429, retryAfter: 61 });
    expect(sent.map(({ at }) => at)).toEqual([0, 7_000]);
  });

  test('is repeated at most as often as the options say', async () => {
    const usual = connect([lost]);
    expect(await finish(usual.waybill.get('/tracking/all'))).toMatchObject({ status: 0, code: 'NO_ANSWER' });
    const once = connect([failure(503)], { retries: 1 });
    expect(await finish(once.waybill.get('/tracking/all'))).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect([usual.sent.length, once.sent.length]).toEqual([6, 2]);
  });

  test('that writes is repeated only with an idempotency key, and a refusal never', async () => {
    const unkeyed = connect([lost, OK]);
    expect(await finish(unkeyed.waybill.post('/tracking/generate', { body: PARCEL }))).toMatchObject({ code: 'NO_ANSWER' });
    const keyed = connect([lost, OK]);
    await finish(keyed.waybill.post('/tracking/generate', { body: PARCEL, idempotencyKey: 'order-1' }));
    const refused = connect([failure(500), OK]);
    await finish(refused.waybill.post('/tracking/generate', { body: PARCEL, idempotencyKey: 'order-1' }));
    expect([unkeyed.sent.length, keyed.sent.length, refused.sent.length]).toEqual([1, 2, 1]);
  });

  test('names answers that no Waybill server gives', async () => {
    const page = () => new Response('<h1>Not here</h1>', { headers: { 'Content-Type': 'text/html' } });
    expect(await finish(connect([page]).waybill.get('/tracking/all'))).toMatchObject({ status: 200, code: 'UNKNOWN_ANSWER' });
    const gone = () => new Response('Not found', { status: 404 });
    expect(await finish(connect([gone]).waybill.get('/tracking/all'))).toMatchObject({ status: 404, code: 'UNKNOWN_ANSWER' });
  });

  test('returns tables as text and documents as bytes', async () => {
    const table = () => new Response('Tracking ID\n', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
    expect(await connect([table]).waybill.get('/tracking/export.csv')).toBe('Tracking ID\n');
    const label = () => new Response(new Uint8Array([37, 80]), { headers: { 'Content-Type': 'application/pdf' } });
    expect(await connect([label]).waybill.get('/tracking/all')).toEqual(new Uint8Array([37, 80]));
  });

  test('ends with the reason of its signal, also while it waits', async () => {
    const { waybill, sent } = connect([failure(503)]);
    const reason = new Error('The page was left');
    const controller = new AbortController();
    const ended = finish(waybill.get('/tracking/all', { signal: controller.signal }));
    controller.abort(reason);
    expect(await ended).toBe(reason);
    expect(await finish(waybill.get('/tracking/all', { signal: controller.signal }))).toBe(reason);
    expect(sent.length).toBe(1);
  });
});

test('a call gives up a server that is silent longer than the timeout', async () => {
  const silent = (_url: string, init: RequestInit) =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const { waybill } = connect([], { fetch: silent, timeoutMs: 2_000, retries: 1 });
  const failed = await finish(waybill.get('/tracking/all'));
  expect(failed).toMatchObject({ code: 'NO_ANSWER', cause: { name: 'TimeoutError' } });
  expect(Date.now() - startedAt).toBe(4_500);
});

describe('the events', () => {
  const event = (id: number) => ({ id: `e${id}`, type: 'shipment.created', trackingId: `TRK-${id}` });
  const page =
    (ids: number[], next: string, more = false) =>
    () =>
      Response.json({ success: true, data: { events: ids.map(event), next, more } });

  test('come in order, each with a cursor that misses nothing, and pages are read without a wait', async () => {
    const { waybill, sent } = connect([page([1, 2], 'c1', true), page([3], 'c2'), page([], 'c3'), page([4], 'c4')]);
    const seen: string[] = [];
    const following = (async () => {
      for await (const { id, cursor } of waybill.events({ after: 'c0', types: ['shipment.created'] })) {
        seen.push(`${id} ${cursor}`);
        if (id === 'e4') break;
      }
    })();
    await finish(following);
    expect(seen).toEqual(['e1 c0', 'e2 c1', 'e3 c2', 'e4 c4']);
    expect(sent.map(({ at, url }) => `${at} ${new URL(url).searchParams.get('after')}`)).toEqual([
      '0 c0',
      '0 c1',
      '5000 c2',
      '10000 c3',
    ]);
  });

  test('end without an error when the signal is aborted, and with the failure of the server', async () => {
    const controller = new AbortController();
    const { waybill } = connect([page([], 'c1')]);
    const next = waybill.events({ signal: controller.signal }).next();
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    const stop = new AbortController();
    const seen: string[] = [];
    for await (const { id } of connect([page([1, 2], 'c1')]).waybill.events({ signal: stop.signal })) {
      seen.push(id);
      stop.abort();
    }
    expect(seen).toEqual(['e1']);
    expect(
      await finish(
        connect([failure(410)])
          .waybill.events({ after: 'old' })
          .next(),
      ),
    ).toMatchObject({ status: 410 });
  });
});
