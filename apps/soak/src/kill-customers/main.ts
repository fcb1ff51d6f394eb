// Kills the product in the middle of merges, undos and splits of customers, or of the first start upon an older release's data.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CustomerProfile } from '@waybill/contracts/customers/schema';
import type { RunningProduct } from '@waybill/product-process';
import { prepareProduct } from '../killed-product.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    /** Of each sender. */
    shipments: { type: 'string', default: '100' },
    /** Repository with the build of an older release, which then writes the data. */
    release: { type: 'string' },
  },
});
const [rounds, perSender] = [Number(values.rounds), Number(values.shipments)];
if (!(rounds > 0 && perSender > 0)) throw new Error('--rounds and --shipments must be more than 0');
const NAMES = ['Nordic Parts', 'nordic  parts', 'Nordic Parts AB'];
const TARGET = 'Nordic Parts AB';
const TOTAL = NAMES.length * perSender;
/** Longer than a move of these shipments takes. */
const LATEST_KILL_MS = 400;
const SETTLE_MS = 150_000;

const { ask, signIn, launch } = await prepareProduct();
const root = await mkdtemp(path.join(tmpdir(), 'waybill-customers-'));

async function createAll(): Promise<void> {
  await signIn();
  // One customer of all names, to split.
  if (values.release === undefined) await ask('createCustomer', { body: { name: NAMES[0], aliases: [TARGET] } });
  for (let serial = 0; serial < TOTAL; serial += 1) {
    const body = {
      recipient: { name: `Ada Okafor ${serial}`, address: '12 Marina Road, Lagos' },
      sender: { name: NAMES[serial % NAMES.length] },
      origin: 'Malmö, Sweden',
      destination: 'Lagos, Nigeria',
      deliveryDate: '2099-05-17',
    };
    const { status } = await ask('createShipment', { body });
    if (status !== 201) throw new Error(`A shipment was answered with ${status}`);
  }
}

const getCustomer = async (customer: string): Promise<CustomerProfile | undefined> => {
  const { status, data } = await ask('getCustomer', { params: { customer } });
  return status === 200 ? (data as CustomerProfile) : undefined;
};

/** @returns a fault, or undefined if each shipment is with the customer that has the name of its sender. */
async function findFault(): Promise<string | undefined> {
  const { data: listed } = await ask('listCustomers');
  const { customers } = listed as { customers: { name: string; shipments: number }[] };
  const sum = customers.reduce((all, { shipments }) => all + shipments, 0);
  if (sum !== TOTAL) return `${sum} of ${TOTAL} shipments have a listed customer: ${JSON.stringify(customers)}`;
  const owned = new Map<string, number>();
  const own = new Map<string, string>();
  for (const name of NAMES) {
    const found = await getCustomer(name);
    if (!found) return `${name} is no customer`;
    const owner = found.mergedInto?.customerId ?? found.customerId;
    own.set(owner, name);
    owned.set(owner, (owned.get(owner) ?? 0) + perSender);
  }
  if (owned.size !== customers.length) return `${customers.length} customers for ${owned.size} groups of names`;
  for (const [customerId, count] of owned) {
    const { shipments } = (await getCustomer(customerId)) ?? {};
    if (shipments !== count) return `${own.get(customerId)} has ${shipments} of ${count} shipments`;
  }
  return undefined;
}

/** Until the jobs have finished what was begun. */
async function requireWhole(round: string): Promise<number> {
  await signIn();
  const start = Date.now();
  for (;;) {
    const fault = await findFault();
    if (fault === undefined) return Date.now() - start;
    if (Date.now() - start > SETTLE_MS) throw new Error(`${round}: ${fault}`);
    await delay(200);
  }
}

const split = () => ask('splitCustomer', { params: { customer: TARGET }, body: { names: [TARGET] } });
const merge = () => {
  const body = { into: targetId };
  return ask('mergeCustomer', { params: { customer: NAMES[0] ?? '' }, body });
};
const undo = () => ask('unmergeCustomer', { params: { customer: mergedId } });
const CHANGES = { split: [split], merge: [split, merge], undo: [split, merge, undo] };
let [targetId, mergedId] = ['', ''];

/** Kills the server during the last of the changes. */
async function changeAndKill(kind: keyof typeof CHANGES, server: RunningProduct): Promise<void> {
  const steps = [...CHANGES[kind]];
  const last = steps.pop();
  for (const step of steps) {
    await step();
    targetId = (await getCustomer(TARGET))?.customerId ?? '';
    mergedId = (await getCustomer(NAMES[0] ?? ''))?.customerId ?? '';
  }
  const pending = last?.().catch(() => undefined);
  await delay(Math.random() * LATEST_KILL_MS);
  await server.end('SIGKILL');
  await pending;
}

/** Two starts upon the data of the older release, both killed. */
async function startAndKill(dataDir: string): Promise<void> {
  for (let start = 0; start < 2; start += 1) {
    const server = await launch(dataDir);
    await delay(Math.random() * LATEST_KILL_MS);
    await server.end('SIGKILL');
  }
}

const KINDS = ['split', 'merge', 'undo'] as const;
const settled: number[] = [];
try {
  const base = path.join(root, 'base');
  const writer = await launch(base, values.release);
  await createAll();
  await writer.end('SIGTERM');
  for (let round = 1; round <= rounds; round += 1) {
    const dataDir = path.join(root, `round-${round}`);
    await cp(base, dataDir, { recursive: true });
    const kind = values.release === undefined ? (KINDS[round % KINDS.length] ?? 'merge') : 'migration';
    if (kind === 'migration') await startAndKill(dataDir);
    else {
      const server = await launch(dataDir);
      await signIn();
      await changeAndKill(kind, server);
    }
    const server = await launch(dataDir);
    settled.push(await requireWhole(`round ${round}, ${kind}`));
    const { similar = [] } = (await getCustomer(NAMES[0] ?? '')) ?? {};
    if (kind === 'migration' && !similar.some(({ name }) => name === TARGET)) throw new Error(`${TARGET} is not proposed`);
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true });
    console.log(`round ${round}, ${kind}: whole ${settled.at(-1)} ms after the start`);
  }
  console.log(`${rounds} rounds of ${TOTAL} shipments: nothing lost or doubled, whole after at most ${Math.max(...settled)} ms`);
} finally {
  await rm(root, { recursive: true, force: true });
}
