import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBackupFolder } from './backup-folder.ts';

async function setUp({ keep }: { keep: number }) {
  const home = await mkdtemp(join(tmpdir(), 'waybill-backups-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const folder = join(home, 'daily');
  return { ...openBackupFolder({ folder, keep }), list: () => readdir(folder) };
}

const write = async (target: string) => {
  await mkdir(target);
  await writeFile(join(target, 'data'), 'x');
};
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 18, 0, 5));

test('keeps the newest backups, and ignores other files [R05]', async () => {
  const { folder, add, lastAt, list } = await setUp({ keep: 2 });
  expect(await lastAt(day(9))).toBeUndefined();
  await mkdir(join(folder, 'photos'), { recursive: true });
  for (const date of [1, 2, 3, 4]) await add(day(date), write);
  expect((await list()).toSorted()).toEqual(['photos', 'waybill-2026-11-03T18-00-05Z', 'waybill-2026-11-04T18-00-05Z']);
  expect(await lastAt(day(9))).toEqual(day(4));
});

test('leaves nothing behind when a backup fails, and removes an interrupted one before the next [R05]', async () => {
  const { folder, add, lastAt, list } = await setUp({ keep: 1 });
  await add(day(1), write);
  const fail = async (target: string) => {
    await write(target);
    throw new Error('the disk is full');
  };
  await expect(add(day(2), fail)).rejects.toThrow('the disk is full');
  expect(await list()).toEqual(['waybill-2026-11-01T18-00-05Z']);
  await write(join(folder, '.partial-waybill-2026-11-02T18-00-05Z'));
  expect(await lastAt(day(9))).toEqual(day(1));
  await add(day(3), write);
  expect(await list()).toEqual(['waybill-2026-11-03T18-00-05Z']);
});

test('ignores a backup dated in the future by a wrong clock [R05]', async () => {
  const { add, lastAt, list } = await setUp({ keep: 2 });
  for (const date of [20, 21]) await add(day(date), write);
  expect(await lastAt(day(3))).toBeUndefined();
  for (const date of [3, 4]) await add(day(date), write);
  expect((await list()).toSorted()).toEqual(['waybill-2026-11-03T18-00-05Z', 'waybill-2026-11-04T18-00-05Z']);
  expect(await lastAt(day(5))).toEqual(day(4));
});

test('keeps a new backup when the clock is years behind [R05]', async () => {
  const { add, list } = await setUp({ keep: 3 });
  for (const date of [1, 2, 3]) await add(day(date), write);
  await add(new Date('1970-01-01T00:00:09Z'), write);
  expect((await list()).toSorted()).toEqual([
    'waybill-1970-01-01T00-00-09Z',
    'waybill-2026-11-02T18-00-05Z',
    'waybill-2026-11-03T18-00-05Z',
  ]);
});

test('keeps the last copy of a damaged database until enough backups follow it [R05]', async () => {
  const { folder, add, damagedAt, list } = await setUp({ keep: 2 });
  const findDamage = async (target: string, damagedTo: string) => {
    await write(target);
    await write(damagedTo);
    throw new Error(`it is copy in ${damagedTo}`);
  };
  await mkdir(join(folder, 'damaged-goods'), { recursive: true });
  await add(day(1), write);
  for (const date of [2, 3]) {
    const copy = join(folder, `damaged-waybill-2026-11-0${date}T18-00-05Z`);
    await expect(add(day(date), findDamage)).rejects.toThrow(`it is copy in ${copy}`);
    expect(await readdir(copy)).toEqual(['data']);
  }
  const [found, first] = ['damaged-waybill-2026-11-03T18-00-05Z', 'waybill-2026-11-01T18-00-05Z'];
  expect((await list()).toSorted()).toEqual(['damaged-goods', found, first]);
  expect(await damagedAt(day(9))).toEqual(day(3));
  await add(day(4), write);
  expect(await damagedAt(day(9))).toBeUndefined();
  expect(await list()).toContain(found);
  await add(day(5), write);
  expect((await list()).toSorted()).toEqual(['damaged-goods', 'waybill-2026-11-04T18-00-05Z', 'waybill-2026-11-05T18-00-05Z']);
});

test('leaves unfinished files of others alone [R05]', async () => {
  const { folder, add, list } = await setUp({ keep: 1 });
  await mkdir(join(folder, '.partial-photos'), { recursive: true });
  await add(day(1), write);
  expect((await list()).toSorted()).toEqual(['.partial-photos', 'waybill-2026-11-01T18-00-05Z']);
});
