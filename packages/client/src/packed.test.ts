import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import {
  ADMIN,
  buildRequest,
  CERTIFICATE_FILE,
  findFreePort,
  launchProduct,
  type RunningProduct,
  startEndpoint,
} from '@waybill/product-process';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type * as Client from './index.ts';

const run = promisify(execFile);
const PACKAGE = join(import.meta.dirname, '..');
const COMPILER = join(PACKAGE, '../../node_modules/typescript/bin/tsc');
const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const PARCEL = {
  recipient: { name: 'Ada Okafor' },
  sender: { name: 'Malmö Ceramics' },
  origin: 'Malmö, Sweden',
  destination: 'Lagos, Nigeria',
  deliveryDate: '2040-03-20',
};

let folder: string;
let product: RunningProduct;
let client: typeof Client;

/** As a shipper has it: the package from its tarball, without a network. */
async function install() {
  await run('pnpm', ['pack', '--pack-destination', folder], { cwd: PACKAGE });
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder });
  client = await import(join(folder, 'node_modules/@waybill/client/dist/index.js'));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-packed-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const [port] = await Promise.all([findFreePort(), install()]);
  product = await launchProduct({ dataDir, port, env: { NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE } });
});
afterAll(async () => {
  await product.end('SIGTERM');
  await rm(folder, { recursive: true });
});

async function send(...[name, parts]: Parameters<typeof buildRequest>) {
  const { path, ...request } = buildRequest(name, parts);
  return (await (await fetch(product.url + path, request)).json()) as { data: { token: string; secret: string } };
}

async function makeKey(fields: object = {}) {
  const { token } = (await send('login', { body: ADMIN })).data;
  const body = { name: 'Web shop', permissions: ['shipments:read', 'shipments:write'], ...fields };
  return (await send('makeKey', { token, body })).data.secret;
}

test('has no dependency, no test and no import of Node', async () => {
  const installed = join(folder, 'node_modules/@waybill/client');
  const files = (await readdir(installed, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  expect(files.filter(({ name }) => !/^(LICENSE|README\.md|package\.json)$|\.js$|\.d\.ts$/.test(name))).toEqual([]);
  expect(files.map(({ name }) => name)).toContain('LICENSE');
  const code = await Promise.all(
    files.filter(({ name }) => name.endsWith('.js')).map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
  );
  expect(code.join('\n').match(/from '(?!\.\/)|\b(?:process|Buffer|require)\b/g)).toBeNull();
  expect(JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
});

test('does what its README shows, installed from its tarball, against a real server', async () => {
  const blocks = (await readFile(join(PACKAGE, 'README.md'), 'utf8')).matchAll(/^```js\n(.*?)^```$/gms);
  const tour = [...blocks].map(([, text = '']) => text);
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
    'webhook-signature': '',
  };
  const body = JSON.stringify({ type: 'shipment.created', timestamp: new Date(), data: { id: 'e1', trackingId: 'TRK-1' } });
  headers['webhook-signature'] = new Webhook(WEBHOOK_SECRET).sign('msg_1', new Date(), body);
  const delivery = `await receiveWebhook(new Request('http://localhost', ${JSON.stringify({ method: 'POST', headers, body })}));\n`;
  await writeFile(join(folder, 'tour.js'), [...tour.slice(0, -1), delivery, ...tour.slice(-1)].join('\n'));
  const env = { PATH: process.env.PATH, WAYBILL: product.url, WAYBILL_KEY: await makeKey(), WEBHOOK_SECRET };
  const child = spawn(process.execPath, ['tour.js'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line.replace(/TRK-[A-Z\d]{6}-[A-Z\d]{6}/, 'TRK-…'));
    if (lines.filter((one) => one.startsWith('shipment.created')).length === 3) child.kill('SIGTERM');
  }
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(0);
  expect(lines).toEqual([
    'created TRK-…',
    'returned TRK-…',
    'created TRK-…',
    'created TRK-…',
    '400 VALIDATION deliveryDate',
    'received shipment.created e1 TRK-1',
    ...Array.from({ length: 3 }, () => 'shipment.created TRK-… picked_up'),
  ]);
  expect(await readFile(join(folder, 'cursor.txt'), 'utf8')).toMatch(/^[\w-]{20,}$/);
});

test('creates one shipment although the answer is lost, and reports an unknown key', async () => {
  const key = await makeKey();
  let calls = 0;
  const loseFirst: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    calls += 1;
    if (calls > 1) return response;
    await response.arrayBuffer();
    throw new TypeError('fetch failed');
  };
  const waybill = client.createClient({ baseUrl: `${product.url}/`, key, fetch: loseFirst });
  const body = { ...PARCEL, referenceNo: 'LOST-1' };
  const { data } = await waybill.post('/tracking/generate', { body, idempotencyKey: 'lost-1' });
  const { data: list } = await waybill.get('/tracking/all', { query: { search: 'LOST-1' } });
  expect([calls, list.trackings.map(({ trackingId }) => trackingId)]).toEqual([3, [data.trackingId]]);
  const params = { trackingId: data.trackingId };
  const { data: tracked } = await waybill.get('/tracking/track/{trackingId}', { params });
  expect(tracked.recipient.name).toBe('Ada Okafor');
  const stranger = client.createClient({ baseUrl: product.url, key: 'wbk_live_unknown' });
  await expect(stranger.get('/tracking/all')).rejects.toMatchObject({
    name: 'WaybillError',
    status: 401,
    code: 'INVALID_TOKEN',
    requestId: expect.stringMatching(/./),
  });
});

test('carries a shop through its day: 200 shipments, labels, and what happens by feed and by webhook', async () => {
  const { token } = (await send('login', { body: ADMIN })).data;
  const customer = 'Kiln & Sons';
  await send('createCustomer', { token, body: { name: customer } });
  const endpoint = await startEndpoint();
  onTestFinished(endpoint.close);
  const hook = { url: endpoint.url, customer, privateAddresses: ['127.0.0.1', '::1'] };
  const { secret } = (await send('makeWebhook', { token, body: hook })).data;
  const waybill = client.createClient({ baseUrl: product.url, key: await makeKey({ customer }) });

  const { next: after } = (await waybill.get('/events', { query: { after: 'now' } })).data;
  const orders = Array.from({ length: 200 }, (_, index) => ({
    ...PARCEL,
    sender: { name: customer },
    referenceNo: `DAY-${index}`,
  }));
  const made = await waybill.post('/tracking/batch', { body: { shipments: orders }, idempotencyKey: 'day-1' });
  const ids = made.data.results.flatMap(({ trackingId }) => trackingId ?? []);
  expect(new Set(ids).size).toBe(200);

  const labels = await waybill.get('/tracking/labels', { query: { ids: ids.slice(0, 50), paper: 'a4' } });
  expect(new TextDecoder('latin1').decode(labels.slice(0, 5))).toBe('%PDF-');

  // The courier scans. A shipment of another customer must not reach the shop.
  await send('createShipment', { token, body: PARCEL });
  for (const trackingId of ids.slice(0, 5)) {
    await send('updateStatus', { token, params: { trackingId }, body: { status: 'in_transit' } });
    await send('updateStatus', { token, params: { trackingId }, body: { status: 'delivered' } });
  }

  const polled: string[] = [];
  for await (const { id, type, trackingId } of waybill.events({ after, pollMs: 200 })) {
    expect(ids).toContain(trackingId);
    polled.push(`${type} ${id}`);
    if (polled.length === 210) break;
  }
  expect(polled.filter((one) => one.startsWith('shipment.ended'))).toHaveLength(5);
  await vi.waitFor(() => expect(endpoint.received.length).toBeGreaterThanOrEqual(210), { timeout: 60_000 });
  const received = await Promise.all(endpoint.received.map(({ headers, body }) => client.verifyWebhook(secret, headers, body)));
  const told = received.map(({ type, data }) => `${type} ${'id' in data ? data.id : ''}`);
  expect(new Set(told)).toEqual(new Set(polled));
  const [first = ''] = ids;
  const ofFirst = received.filter(({ data }) => 'trackingId' in data && data.trackingId === first).map(({ type }) => type);
  expect(ofFirst).toEqual(['shipment.created', 'shipment.status', 'shipment.ended']);
});

const GOOD = `import { createClient, verifyWebhook, type NewShipment, WaybillError } from '@waybill/client';
export const waybill = createClient({ baseUrl: 'https://courier.example', key: 'wbk_live_1', fetch });
export const parcel: NewShipment = ${JSON.stringify(PARCEL)};
export const create = async (): Promise<string> =>
  (await waybill.post('/tracking/generate', { body: parcel, query: { onConflict: 'return' }, idempotencyKey: '1' })).data.trackingId;
export const count = async (): Promise<number> => (await waybill.get('/tracking/all')).data.pagination.total;
export const table = (): Promise<string> => waybill.get('/tracking/export.csv');
export const isStale = (error: unknown): boolean => error instanceof WaybillError && error.code === 'STALE';
export const receive = async (request: Request): Promise<string | undefined> =>
  (await verifyWebhook(['whsec_a', 'whsec_b'], request.headers, await request.text())).data.shipment?.status;
export async function follow() {
  for await (const { type, cursor } of waybill.events({ types: ['shipment.ended'] })) if (type === 'shipment.ended') return cursor;
}
`;
/** One mistake a line; each must be found. */
const MISTAKES = [
  `import { waybill, parcel } from './good.ts';`,
  `void waybill.get('/tracking/everything');`,
  `void waybill.get('/tracking/generate');`,
  `void waybill.post('/tracking/generate');`,
  `void waybill.post('/tracking/generate', { body: { ...parcel, origin: 5 } });`,
  `void waybill.get('/tracking/track/{trackingId}');`,
  `void waybill.get('/tracking/all', { idempotencyKey: '1' });`,
  `void waybill.get('/tracking/all', { query: { status: 'lost' } });`,
  `void waybill.events({ types: ['shipment.lost'] });`,
  `void waybill.get('/tracking/all').then(({ data }) => data.parcels);`,
];

test('types calls and answers for strict TypeScript with nothing but the DOM', async () => {
  await writeFile(join(folder, 'good.ts'), GOOD);
  await writeFile(join(folder, 'mistakes.ts'), MISTAKES.join('\n'));
  const options = '--noEmit --strict --target es2023 --lib es2023,dom --module nodenext --allowImportingTsExtensions'.split(' ');
  const compiled = run(process.execPath, [COMPILER, ...options, '--types', '', 'good.ts', 'mistakes.ts'], { cwd: folder });
  const output = await compiled.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(output.match(/^\S+\(\d+/gm)).toEqual(MISTAKES.slice(1).map((_, index) => `mistakes.ts(${index + 2}`));
});
