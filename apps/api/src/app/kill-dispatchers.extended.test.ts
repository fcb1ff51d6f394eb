import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Types } from 'mongoose';
import { build } from 'rolldown';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import bundle from '../../rolldown.config.ts';
import { connect } from '../platform/db/connect.ts';
import { createIndexes } from './create-indexes.ts';

const SCRIPT = fileURLToPath(new URL('../testing/dispatch-and-crash.ts', import.meta.url));
/** Inside the package, so that compiled libraries resolve. */
const BUILT = fileURLToPath(new URL(`../../node_modules/.cache/dispatch-and-crash-${process.pid}`, import.meta.url));
const TIMEOUT_MS = 240_000;
const WRITERS = 30;
const CHANGES = 10;
/** Per run: before and after each of read, append and remove. */
const POINTS = 6;

beforeAll(() => build({ ...bundle, input: SCRIPT, output: { dir: BUILT } }));
afterAll(() => rm(BUILT, { recursive: true }));

it(
  'logs each event of 30 writers once, in order and without a gap, whenever one of two dispatchers is killed [C1, R08]',
  async () => {
    const uri = Object.assign(new URL(inject('mongodbUri')), {
      pathname: `/${inject('databasePrefix')}dispatch-${process.pid}`,
    }).href;
    const connection = await connect(uri, { unlimited: true });
    await createIndexes(connection);
    const shipments = connection.collection<{ trackingId: string; outbox: object[] }>('shipments');
    const life = { isOver: false, deaths: 0 };

    const dispatch = async (first: number): Promise<ChildProcess> => {
      for (let crashAt = first; ; crashAt += 1) {
        const env = { ...process.env, MONGODB_URI: uri, CRASH_AT: String(life.isOver ? -1 : crashAt % (2 * POINTS)) };
        const child = spawn(process.execPath, [join(BUILT, 'dispatch-and-crash.js')], {
          env,
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        await once(child.stdout, 'data');
        if (life.isOver) return child;
        const [, signal] = await once(child, 'close');
        expect(signal).toBe('SIGKILL');
        life.deaths += 1;
      }
    };
    const write = async (writer: number): Promise<void> => {
      const trackingId = `S-${writer}`;
      await shipments.insertOne({ trackingId, outbox: [] });
      for (let version = 1; version <= CHANGES; version += 1) {
        const event = { _id: new Types.ObjectId(), at: new Date(), targetType: 'shipment', targetId: trackingId, version };
        await shipments.updateOne({ trackingId }, { $push: { outbox: event } });
        const before = life.deaths;
        if (version % 2 === 0) await vi.waitUntil(() => life.deaths > before, { interval: 5, timeout: TIMEOUT_MS });
      }
    };

    const dispatching = Promise.all([dispatch(0), dispatch(POINTS)]);
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    life.isOver = true;
    const left = () => shipments.countDocuments({ 'outbox.0': { $exists: true } });
    const children = await dispatching;
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
    for (const child of children) child.kill('SIGKILL');

    const events = await connection.collection('activity').find().sort({ seq: 1 }).toArray();
    expect(events.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: WRITERS * CHANGES }, (_, index) => index + 1));
    for (let writer = 0; writer < WRITERS; writer += 1) {
      const ownEvents = events.filter(({ targetId }) => targetId === `S-${writer}`);
      expect(ownEvents.map(({ version }) => Number(version))).toEqual(Array.from({ length: CHANGES }, (_, index) => index + 1));
    }
    expect(life.deaths).toBeGreaterThanOrEqual(CHANGES / 2);
    await connection.dropDatabase();
    await connection.close();
  },
  TIMEOUT_MS,
);
