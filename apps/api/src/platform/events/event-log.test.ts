import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { openCollections } from '../../testing/flat-context.ts';
import { setUpDatabase } from '../../testing/set-up-database.ts';
import { watchPlans } from '../../testing/watch-plans.ts';
import { createCursorRepository } from './cursor-repository.ts';
import { createEventLog } from './event-log.ts';
import type { StoredEvent } from './event.ts';

const { connection } = setUpDatabase();
const AT = new Date('2040-03-07T17:00:00.000Z');

const newLog = () => {
  const { activity, cursors } = openCollections(connection());
  return createEventLog<StoredEvent>({ model: activity, cursors: createCursorRepository({ model: cursors }) });
};
const newEvent = (targetId: string, at = AT): StoredEvent => ({
  _id: new Types.ObjectId(),
  at,
  targetType: 'shipment',
  targetId,
});
const stored = () => connection().collection('activity').find().sort({ seq: 1 }).toArray();
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const storeUnnumbered = (events: readonly StoredEvent[]) =>
  connection()
    .collection('activity')
    .insertMany(events.map((event) => ({ ...event, _id: new Types.ObjectId(event._id.toHexString()) })));

it('numbers the events of 30 concurrent writers without gaps, each event once [C1, R08]', async () => {
  const events = Array.from({ length: 30 }, (_, writer) =>
    Array.from({ length: 3 }, (__, index) => newEvent(`${writer}-${index}`)),
  );
  await Promise.all(events.map((own) => newLog().append(own)));
  const found = await stored();
  expect(found.map(({ seq }) => Number(seq))).toEqual(upTo(90));
  expect(new Set(found.map(({ targetId }) => String(targetId))).size).toBe(90);
});

it('keeps the order of one writer beside others [C1]', async () => {
  const own = Array.from({ length: 10 }, (_, index) => newEvent(`own-${index}`));
  await Promise.all([newLog().append(own), ...Array.from({ length: 10 }, (_, index) => newLog().append([newEvent(`${index}`)]))]);
  const found = (await stored()).filter(({ targetId }) => String(targetId).startsWith('own'));
  expect(found.map(({ targetId }) => String(targetId))).toEqual(own.map(({ targetId }) => targetId));
});

it('inserts nothing for an event in the log, and leaves no gap [C1]', async () => {
  const [first, second, third] = [newEvent('1'), newEvent('2'), newEvent('3')];
  await newLog().append([first, second]);
  await newLog().append([second, third, first]);
  expect((await stored()).map(({ targetId, seq }) => `${targetId} ${seq}`)).toEqual(['1 1', '2 2', '3 3']);
});

it('numbers events of an older release by time, beside concurrent writers [C1]', async () => {
  const old = Array.from({ length: 40 }, (_, index) => newEvent(`old-${index}`, new Date(AT.getTime() - index)));
  await storeUnnumbered(old);
  const numberAll = async () => {
    const log = newLog();
    while ((await log.numberBatch()) > 0);
  };
  await Promise.all([numberAll(), numberAll(), ...upTo(10).map((index) => newLog().append([newEvent(`new-${index}`)]))]);
  const found = await stored();
  expect(found.map(({ seq }) => Number(seq))).toEqual(upTo(50));
  const ids = found.map(({ targetId }) => String(targetId)).filter((id) => id.startsWith('old'));
  expect(ids).toEqual(old.map(({ targetId }) => targetId).toReversed());
});

it('numbers a damaged entry of an older release like any other [C1]', async () => {
  await connection()
    .collection<{ _id: unknown; at?: unknown }>('activity')
    .insertMany([{ _id: 'odd' }, { _id: 7, at: 'yesterday' }]);
  expect(await newLog().numberBatch()).toBe(2);
  expect(await newLog().numberBatch()).toBe(0);
  expect((await stored()).map(({ seq }) => Number(seq))).toEqual([1, 2]);
});

it('continues the numbers after retention has removed every event [C1]', async () => {
  const log = newLog();
  await log.append([newEvent('1'), newEvent('2')]);
  const later = new Date(AT.getTime() + 1);
  expect(await log.removeBefore(AT, 100)).toBe(0);
  expect([await log.removeBefore(later, 100), await log.removeBefore(later, 100), await log.removeBefore(later, 100)]).toEqual([
    1, 1, 0,
  ]);
  expect(await stored()).toEqual([]);
  await log.append([newEvent('3', later)]);
  expect((await stored()).map(({ targetId, seq }) => `${targetId} ${seq}`)).toEqual(['3 3']);
});

it('finds the end of the log, earlier and later events and unnumbered ones by an index [C1]', async () => {
  const log = newLog();
  await log.append([newEvent('1'), newEvent('2')]);
  await storeUnnumbered([newEvent('3')]);
  const queries = await watchPlans(connection(), async () => {
    await log.lastSeq();
    await log.findAfter(1, 10);
    await log.findLastBefore(AT);
    await log.findChangesAfter(1, 10);
    await log.numberBatch();
  });
  expect(queries.length).toBeGreaterThan(4);
  expect(queries.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
});
