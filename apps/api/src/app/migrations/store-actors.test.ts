import type { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { readRelease, RELEASES, storeRelease } from '../../testing/release-data.ts';
import { setUpDatabase } from '../../testing/set-up-database.ts';
import { openStores } from '../open-stores.ts';
import { storeActorsMigration } from './003-store-actors.ts';

const { connection } = setUpDatabase();

const collection = (name: string) => connection().collection<mongo.BSON.Document>(name);
const run = async () => {
  const progress: { done: number; total: number }[] = [];
  await storeActorsMigration.run(openStores(connection()), async (made) => void progress.push(made));
  return progress;
};
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      ['activity', 'settings', 'shipments', 'messages', 'imports', 'links', 'quotes', 'admins'].map(async (name) => [
        name,
        await collection(name).find().sort({ _id: 1 }).toArray(),
      ]),
    ),
  ) as Record<string, mongo.BSON.Document[]>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const NAMES = new Set(['actor', 'by', 'removedBy', 'deletedBy', 'createdBy', 'madeBy']);

function attributions(value: unknown): [name: string, actor: unknown][] {
  if (Array.isArray(value)) return value.flatMap(attributions);
  if (!isObject(value) || '_bsontype' in value) return [];
  return Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (!NAMES.has(key) || typeof inner !== 'string') return attributions(inner);
    return [[inner, value[key === 'actor' ? 'byActor' : `${key}Actor`]]];
  });
}

function withoutActors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutActors);
  if (!isObject(value) || '_bsontype' in value || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (/^(by|\w+By)Actor$/.test(key) ? [] : [[key, withoutActors(inner)]])),
  );
}

describe.each(RELEASES)('data of release %s', (name) => {
  it('gets an actor beside every name, and stays unchanged otherwise [C4]', async () => {
    const { stored, ...release } = readRelease(name);
    await storeRelease(connection(), { ...release, stored: stored.filter(({ document }) => document) });
    const before = await everything();
    const names = attributions(Object.values(before));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter(([, actor]) => actor !== undefined)).toEqual([]);
    await run();
    const after = await everything();
    expect(attributions(Object.values(after))).toEqual(
      names.map(([of]) => [
        of,
        { kind: of === 'system' ? 'system' : of === 'visitor' ? 'anonymous' : 'admin', id: null, name: of },
      ]),
    );
    expect(withoutActors(after)).toEqual(before);
    expect(await run()).toEqual([]);
    expect(await everything()).toEqual(after);
  });
});

describe('the migration of actors', () => {
  it('skips entries with an actor, and damaged ones [C4]', async () => {
    const byActor = { kind: 'admin', id: '65f000000000000000000001', name: 'sam' };
    await collection('activity').insertMany([
      { actor: 'sam', byActor },
      { actor: { $ne: 1 } },
      { actor: 7 },
      {},
      { actor: null },
    ]);
    await collection('shipments').insertMany([
      { trackingId: 'A', internalNotes: 'text', removedHistory: { by: 'x' }, outbox: 3, deletedBy: ['x'] },
      { trackingId: 'B', internalNotes: [null, 'x', { by: 4 }, { by: 'sam', byActor }], removedHistory: [[]] },
    ]);
    const before = await everything();
    await run();
    expect(await everything()).toEqual(before);
  });

  it('processes more than a batch, in every list of a document, and reports its progress [C4]', async () => {
    await collection('activity').insertMany(Array.from({ length: 2_001 }, () => ({ actor: 'dispatcher' })));
    await collection('shipments').insertOne({
      trackingId: 'A',
      internalNotes: [
        { _id: 1, by: 'sam' },
        { _id: 2, by: 'kim' },
      ],
      outbox: [{ _id: 3, actor: 'system' }],
    });
    expect(await run()).toEqual([1_000, 2_000, 2_001, 2_002].map((done) => ({ done, total: 2_002 })));
    expect(await collection('activity').countDocuments({ 'byActor.name': 'dispatcher' })).toBe(2_001);
    expect(await collection('shipments').findOne({ trackingId: 'A' })).toMatchObject({
      internalNotes: [{ byActor: { name: 'sam' } }, { byActor: { name: 'kim' } }],
      outbox: [{ byActor: { kind: 'system', id: null, name: 'system' } }],
    });
  });
});
