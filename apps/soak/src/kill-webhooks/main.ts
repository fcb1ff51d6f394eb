// Kills the product while a webhook's endpoint has a message that is not yet recorded as sent.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { FeedEvent, FeedPage } from '@waybill/contracts/events/schema';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { type RunningProduct, startEndpoint } from '@waybill/product-process';
import { prepareProduct } from '../killed-product.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);
if (!(rounds > 0)) throw new Error('--rounds must be more than 0');
const SHIPMENTS = 10;
const STATUSES = ['in_transit', 'on_hold', 'delivered'];
/** Longer than the lease of a dead process lasts. */
const SETTLE_MS = 60_000;

const { ask, signIn, launch } = await prepareProduct();
const dataDir = await mkdtemp(path.join(tmpdir(), 'waybill-webhooks-'));

let server: RunningProduct | undefined;
/** After how many messages, and the ID of the last one. */
const kill = { after: Infinity, id: '' };
const endpoint = await startEndpoint(async ({ headers }, response) => {
  kill.after -= 1;
  if (kill.after === 0) {
    kill.id = String(headers['webhook-id']);
    await server?.end('SIGKILL');
  }
  response.writeHead(204).end();
});

/** Calls that the kill interrupts have no answer; the feed says what came of them. @throws if a call is refused. */
async function work(): Promise<void> {
  const refused: number[] = [];
  const makeOne = async (): Promise<void> => {
    const body = {
      recipient: { name: 'Ada Okafor', address: '12 Marina Road, Lagos' },
      sender: { name: 'Nordic Parts' },
      origin: 'Malmö, Sweden',
      destination: 'Lagos, Nigeria',
      deliveryDate: '2099-05-17',
    };
    const { trackingId } = (await ask('createShipment', { body })).data as Shipment;
    for (const status of STATUSES) {
      const { status: answered } = await ask('updateStatus', { params: { trackingId }, body: { status } });
      if (answered !== 200) refused.push(answered);
    }
  };
  await Promise.allSettled(Array.from({ length: SHIPMENTS }, makeOne));
  if (refused.length > 0) throw new Error(`Calls were refused: ${refused.join(', ')}`);
}

async function readFeed(): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  let after: string | undefined;
  for (let isMore = true; isMore;) {
    const page = (await ask('listEvents', { query: { limit: '200', ...(after !== undefined && { after }) } })).data as FeedPage;
    events.push(...page.events);
    [after, isMore] = [page.next, page.more];
  }
  return events;
}

/** @returns a fault, or undefined if each event arrived in order, and the same at each repetition. */
function findFault(events: readonly FeedEvent[]): string | undefined {
  const bodies = new Map<string, string>();
  for (const { headers, body } of endpoint.received) {
    const id = String(headers['webhook-id']);
    if ((bodies.get(id) ?? body) !== body) return `${id} arrived with two bodies`;
    bodies.set(id, body);
  }
  const lost = events.filter(({ id }) => !bodies.has(id));
  if (lost.length > 0) return `${lost.length} of ${events.length} events are lost`;
  const firsts = [...bodies.values()].map((body) => (JSON.parse(body) as { data: FeedEvent }).data);
  for (const shipment of new Set(events.map(({ trackingId }) => trackingId))) {
    const idsOf = (list: readonly FeedEvent[]) =>
      list.flatMap(({ id, trackingId }) => (trackingId === shipment ? id : [])).join(' ');
    if (idsOf(firsts) !== idsOf(events)) return `${shipment} was told out of order`;
  }
  return undefined;
}

async function settle(): Promise<FeedEvent[]> {
  for (let waited = 0; ; waited += 250) {
    const events = await readFeed();
    const { webhooks } = (await ask('listWebhooks')).data as { webhooks: { waiting: number }[] };
    const isTold = events.every(({ id }) => endpoint.received.some(({ headers }) => headers['webhook-id'] === id));
    if ((isTold && webhooks.every(({ waiting }) => waiting === 0)) || waited > SETTLE_MS) return events;
    await delay(250);
  }
}

try {
  server = await launch(dataDir);
  await signIn();
  await ask('makeWebhook', { body: { url: endpoint.url, privateAddresses: ['127.0.0.1', '::1'] } });
  await server.end('SIGTERM');
  for (let round = 1; round <= rounds; round += 1) {
    server = await launch(dataDir);
    await signIn();
    kill.after = Math.ceil(Math.random() * SHIPMENTS * STATUSES.length);
    await work();
    const deadline = Date.now() + SETTLE_MS;
    while (kill.after > 0) {
      if (Date.now() > deadline) throw new Error(`round ${round}: nothing was killed`);
      await delay(50);
    }
    kill.after = Infinity;
    await server.end('SIGKILL');
    server = await launch(dataDir);
    await signIn();
    const events = await settle();
    await server.end('SIGTERM');
    const fault = findFault(events);
    if (fault !== undefined) throw new Error(`round ${round}: ${fault}`);
    const times = endpoint.received.filter(({ headers }) => headers['webhook-id'] === kill.id).length;
    if (times < 2) throw new Error(`round ${round}: the message of the kill was not repeated`);
    console.log(
      `round ${round}: ${events.length} events told, ${endpoint.received.length - events.length} messages repeated so far`,
    );
  }
  console.log(`${rounds} kills between sending and recording: nothing lost, the same ID and body at each repetition`);
} finally {
  await server?.end('SIGKILL');
  endpoint.close();
  await rm(dataDir, { recursive: true, force: true });
}
