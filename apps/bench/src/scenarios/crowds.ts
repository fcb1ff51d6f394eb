import { once } from 'node:events';
import { type ClientRequest, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { BulkOutcome } from '@waybill/contracts/shipments/bulk-schema';
import { BULK_IDS } from '@waybill/contracts/shipments/facts';
import { STREAMS } from '@waybill/contracts/tracking/facts';
import type { MadeWebhook, Webhook } from '@waybill/contracts/webhooks/schema';
import { ADMIN, CERTIFICATE_FILE, formatFigure, median, percentile, pickRandom, startEndpoint } from '@waybill/product-process';
import argon2 from 'argon2';
import { randomLookup } from '../calls.ts';
import { apiCall, driveHere, makeCall, readData } from '../drive.ts';
import { contest, OPEN, type Product, ROUNDS, type Scenario } from '../lab.ts';
import type { Figures } from '../take-turns.ts';

const CROWD = { slow: 500, idle: 480 };
/** Loopback source addresses; each one's connections are limited. */
const ADDRESSES = 8;
/** Milliseconds between two reads of a slow reader (64 kB at most) and two requests of an idle client. */
const STEP_MS = 2_000;
/** Steps until a slow reader sends a new request, before the server closes idle connections. */
const STEPS_PER_FILE = 4;
/** Same as in the product: OWASP minimum (Password Storage Cheat Sheet). */
const ARGON2 = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const JUNK = 200;
const WORKERS = 4;
/** Twice the workers: new connections are distributed in turn. */
const VISITORS = 8;
const SETTLE_MS = 5_000;
const AT_ONCE = 50;
const NEVER_MS = 20_000;
const MESSAGES = 4_000;

const crowd = contest('S10', {
  candidates: ({ ask }, product) => {
    const lookUp = ask(() => randomLookup(product), 3_000);
    return { alone: lookUp, beside: () => besideCrowd(product, lookUp) };
  },
  figures: ({ alone, beside }) => ({ crowd: beside.p95 / alone.p95 }),
});

/** Slow readers fetch a script chunk by chunk, idle clients send a small request now and then. @throws if one is dropped. */
async function besideCrowd({ url }: Product, lookUp: () => Promise<Figures>): Promise<Figures> {
  const [script] = /\/assets\/[^"\s]+\.js/.exec(await (await fetch(url)).text()) ?? [];
  if (script === undefined) throw new Error('The page has no script');
  const { hostname, port, host } = new URL(url);
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const join = async (_none: unknown, index: number): Promise<Socket> => {
    const socket = connect({ port: Number(port), host: hostname, localAddress: `127.0.0.${2 + (index % ADDRESSES)}` });
    await once(socket, 'connect');
    return socket.on('error', () => socket.destroy());
  };
  const slow = await Promise.all(Array.from({ length: CROWD.slow }, join));
  const idle = await Promise.all(Array.from({ length: CROWD.idle }, join));
  const everybody = [...slow, ...idle];
  for (const socket of slow) socket.on('data', () => socket.pause()).write(request(script));
  for (const socket of idle) socket.resume();
  let steps = 0;
  const timer = setInterval(() => {
    steps += 1;
    for (const socket of slow) if (socket.resume() && steps % STEPS_PER_FILE === 0) socket.write(request(script));
    for (const socket of idle) socket.write(request(apiCall('getHealth').path));
  }, STEP_MS);
  try {
    await delay(STEP_MS);
    const figures = await lookUp();
    const dropped = everybody.filter((socket) => socket.destroyed || socket.readableEnded).length;
    if (dropped > 0) throw new Error(`${dropped} other connections were dropped`);
    return figures;
  } finally {
    clearInterval(timer);
    for (const socket of everybody) socket.destroy();
  }
}

const login = contest('S11', {
  candidates: ({ ask, amount }) => ({
    verify: () => verifyAlone(amount(24)),
    login: ask(() => apiCall('login', { body: ADMIN }), 24, { connections: 1 }),
  }),
  figures: (of) => ({ login: of.login.p50 / of.verify.p50 }),
});

async function verifyAlone(amount: number): Promise<Figures> {
  const hash = await argon2.hash(ADMIN.password, ARGON2);
  const verify = async () => {
    if (!(await argon2.verify(hash, ADMIN.password))) throw new Error('The password does not match');
  };
  return driveHere(verify, { amount, inFlight: 1, others: async () => 0 });
}

const junkLogins: Scenario = {
  row: 'S11',
  async measure({ ask, ...lab }) {
    const product = await lab.product();
    // Rejected, or told to retry because the queue is full.
    const isRight = (status: number) => [401, 429].includes(status);
    const body = () => ({ username: `nobody-${Math.random()}`, password: 'not the password' });
    const junk = ask(() => apiCall('login', { body: body() }, isRight), JUNK, { connections: JUNK });
    // As many as fit beside the junk.
    const lookUp = ask(() => randomLookup(product), 100, { connections: 4 });
    const waits: number[] = [];
    while (waits.length < ROUNDS) {
      const [{ p99 }] = await Promise.all([lookUp(), junk()]);
      waits.push(p99);
    }
    return { figures: { junkLogins: median(waits) }, behind: `${waits.map(formatFigure).join(', ')} ms` };
  },
};

const workers = contest('S12', {
  async candidates({ ask, ...lab }, product) {
    // 20 connections for each process: fewer concurrent reads in a batch to the database would cost more per call.
    const lookUp = (of: Product, connections: number) => ask(() => randomLookup(of), 4_000, { of, connections });
    const all = { one: lookUp(product, 20), four: lookUp(await lab.product(lab.size, WORKERS), 20 * WORKERS) };
    // Each process compiles its own code.
    for (let each = 1; each < WORKERS; each += 1) await all.four();
    return all;
  },
  figures: ({ one, four }) => ({ workers: four.cpu / one.cpu }),
});

const seenElsewhere: Scenario = {
  row: 'S12',
  async measure(lab) {
    const product = await lab.product(lab.size, WORKERS);
    const times: number[] = [];
    while (times.length < lab.amount(60)) times.push(await timeSight(product));
    const p99 = percentile(times, 0.99);
    const behind = `p50 ${formatFigure(median(times))}, p99 ${formatFigure(p99)} ms of ${times.length}`;
    return { figures: { seenElsewhere: p99 / 1_000 }, behind };
  },
};

/** @returns the milliseconds from a write's response until visitors of all workers see it, who had looked before. */
async function timeSight(product: Product): Promise<number> {
  const [trackingId, place] = [pickRandom(product.ids), `Depot ${performance.now()}`];
  const lookup = { ...apiCall('trackShipment', { params: { trackingId } }), headers: { Connection: 'close' } };
  const look = () => Promise.all(Array.from({ length: VISITORS }, () => makeCall(product.url, lookup)));
  await look();
  await update(product, trackingId, place);
  const written = performance.now();
  while (performance.now() - written < NEVER_MS) {
    if ((await look()).every((answer) => answer.body.includes(place))) return performance.now() - written;
  }
  throw new Error(`A lookup of ${trackingId} never showed the update`);
}

async function update({ url, token }: Product, trackingId: string, location: string): Promise<void> {
  await makeCall(url, apiCall('updateStatus', { params: { trackingId }, body: { status: pickRandom(OPEN), location }, token }));
}

const streams: Scenario = {
  row: 'S13',
  async measure(lab) {
    const product = await lab.enter(await lab.freshProduct(lab.size));
    await lab.ask(() => randomLookup(product), 8_000, { of: product })();
    await delay(SETTLE_MS);
    const before = await product.heldBytes();
    const [{ openIds: ids }, opened]: [Product, ClientRequest[]] = [product, []];
    const awaited = new Map<string, () => void>();
    let lost = 0;
    const hear = (text: string) => awaited.forEach((tell, place) => text.includes(place) && tell());
    const watch = (trackingId: string) =>
      new Promise<unknown>((resolve, reject) => {
        const { path } = apiCall('watchShipment', { params: { trackingId } });
        const request = get(product.url + path, { agent: false }, (response) => {
          response.setEncoding('utf8').on('data', hear).once('data', resolve);
          response.on('error', () => undefined).once('close', () => (lost += 1));
        });
        opened.push(request.on('error', reject));
      });
    for (let index = 0; index < STREAMS.max; index += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => watch(ids[(index + more) % ids.length] ?? '')));
    }
    await delay(SETTLE_MS);
    const streamMemory = ((await product.heldBytes()) - before) / 1_024 / STREAMS.max;
    const times: number[] = [];
    while (times.length < lab.amount(200)) {
      const [trackingId, place] = [ids[(times.length * 7) % ids.length] ?? '', `Depot ${performance.now()}`];
      const told = new Promise<void>((resolve) => awaited.set(place, resolve));
      const never = delay(NEVER_MS, undefined, { ref: false }).then(() => Promise.reject(new Error(`Nobody heard of ${place}`)));
      const begin = performance.now();
      await Promise.race([update(product, trackingId, place).then(() => told), never]);
      times.push(performance.now() - begin);
      awaited.delete(place);
    }
    if (lost > 0) throw new Error(`Of ${STREAMS.max} streams ${lost} were lost`);
    for (const request of opened) request.destroy();
    await product.end();
    const behind = `held by JavaScript after garbage collection; told p50 ${formatFigure(median(times))} ms of ${times.length}`;
    return { figures: { streamMemory, streamDelay: percentile(times, 0.95) / 1_000 }, behind };
  },
};

/** Messages wait in a paused webhook, so that only the sending is measured. The endpoint works in this process, on the same cores. */
const webhooks: Scenario = {
  row: 'S16',
  async measure(lab) {
    const endpoint = await startEndpoint();
    const product = await lab.enter(await lab.freshProduct(lab.size, { NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE }));
    const { url, token } = product;
    const lookUp = lab.ask(() => randomLookup(product), 2_000, { of: product });
    const hook = { url: endpoint.url, types: ['shipment.status'], privateAddresses: ['127.0.0.1', '::1'] };
    const made = apiCall('makeWebhook', { body: hook, token }, (status) => status === 201);
    const { webhookId } = (await readData<MadeWebhook>(url, made)).webhook;
    const change = (state: string) => makeCall(url, apiCall('changeWebhook', { params: { webhookId }, body: { state }, token }));

    /** @returns messages a second while `beside` is called. */
    const sendAll = async (status: string, beside: () => Promise<unknown>): Promise<number> => {
      await change('paused');
      let planned = 0;
      const open = product.openIds.slice(0, lab.amount(MESSAGES));
      for (let index = 0; index < open.length; index += BULK_IDS.max) {
        const ids = open.slice(index, index + BULK_IDS.max);
        const body = { action: 'status', ids, payload: { status, location: `Depot ${performance.now()}` } };
        planned += (await readData<BulkOutcome>(url, apiCall('bulkShipments', { body, token }))).done.length;
      }
      const countWaiting = async () =>
        (await readData<{ webhooks: Webhook[] }>(url, apiCall('listWebhooks', { token }))).webhooks[0]?.waiting;
      while ((await countWaiting()) !== planned) await delay(200);
      const before = endpoint.received.length;
      const begin = performance.now();
      await change('active');
      while (endpoint.received.length < before + planned) {
        if (performance.now() - begin > NEVER_MS + planned * 10) throw new Error('Messages were not sent');
        await beside();
      }
      return planned / ((performance.now() - begin) / 1_000);
    };

    await lookUp();
    const alone = await lookUp();
    const rate = await sendAll('on_hold', () => delay(20));
    const besides: Figures[] = [];
    const busyRate = await sendAll('in_transit', async () => besides.push(await lookUp()));
    endpoint.close();
    await product.end();
    const p95 = median(besides.map((figures) => figures.p95));
    const behind = `beside lookups ${busyRate.toFixed(0)}/s; lookups p95 ${formatFigure(alone.p95)} ms alone, ${formatFigure(p95)} ms beside, ${median(besides.map(({ perSecond }) => perSecond)).toFixed(0)}/s`;
    return { figures: { webhookRate: rate, webhookLookup: p95 / alone.p95 }, behind };
  },
};

export const CROWDS: readonly Scenario[] = [crowd, login, junkLogins, workers, seenElsewhere, streams, webhooks];
