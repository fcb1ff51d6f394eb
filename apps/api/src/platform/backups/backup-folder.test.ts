import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBackupFolder } from './backup-folder.ts';

async function setUp({ keep }: { keep: number }) {
  const home = await mkdtemp(join(tmpdir(), 'waybill-backups-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const folder = join(home, 'daily');
  return { folder, ...openBackupFolder({ folder, keep }), list: () => readdir(folder) };
}

const write = async (target: string) => {
  await mkdir(target);
  await writeFile(join(target, 'data'), 'x');
};
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 18, 0, 5));

test('R05: the last so many are kept, and what is none of ours stays', async () => {
  const { folder, add, lastAt, list } = await setUp({ keep: 2 });
  expect(await lastAt()).toBeUndefined();
  await mkdir(join(folder, 'photos'), { recursive: true });
  for (const date of [1, 2, 3, 4]) await add(day(date), write);
  expect((await list()).toSorted()).toEqual(['photos', 'waybill-2026-11-03T18-00-05Z', 'waybill-2026-11-04T18-00-05Z']);
  expect(await lastAt()).toEqual(day(4));
});

test('R05: one that fails leaves nothing and takes no other one away; one that was cut off is no backup, and goes with the next', async () => {
  const { folder, add, lastAt, list } = await setUp({ keep: 1 });
  await add(day(1), write);
  const fail = async (target: string) => {
    await write(target);
    throw new Error('the disk is full');
  };
  await expect(add(day(2), fail)).rejects.toThrow('the disk is full');
  expect(await list()).toEqual(['waybill-2026-11-01T18-00-05Z']);
  await write(join(folder, '.partial-waybill-2026-11-02T18-00-05Z'));
  expect(await lastAt()).toEqual(day(1));
  await add(day(3), write);
  expect(await list()).toEqual(['waybill-2026-11-03T18-00-05Z']);
});
