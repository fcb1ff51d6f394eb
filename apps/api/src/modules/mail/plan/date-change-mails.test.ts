import { expect, it } from 'vitest';
import { driveMails } from '../../../testing/drive-mails.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';

const server = setUpServer();
const { create, update, edit, plan, workLater, states } = driveMails(server);

async function promised() {
  const { url, arrived } = await startMailServer();
  const settle = async () => {
    await workLater(url);
    return arrived.splice(0).map(({ text }) => /It was .* and is now [^.]*/.exec(text ?? '')?.[0] ?? '');
  };
  const trackingId = await create({ deliveryDate: '2040-03-12' });
  await settle();
  const move = async (deliveryDate: string) => {
    server.wait(1_000);
    await edit(trackingId, { deliveryDate });
  };
  return { trackingId, settle, move };
}

it.each([
  ['each move is planned by itself', true],
  ['all moves are planned together', false],
])('announces no date that moved and moved back before the mail: %s [M4]', async (_name, plansEach) => {
  const { settle, move } = await promised();
  for (const day of ['2040-03-16', '2040-03-12']) {
    await move(day);
    if (plansEach) await plan();
  }
  expect(await settle()).toEqual([]);
});

it('announces a date that moved back after the first move was announced [M4]', async () => {
  const { settle, move } = await promised();
  await move('2040-03-16');
  expect(await settle()).toEqual(['It was Mon 12 Mar and is now Fri 16 Mar']);
  await move('2040-03-12');
  expect(await settle()).toEqual(['It was Fri 16 Mar and is now Mon 12 Mar']);
});

it('adds up small moves from the date the reader knows [M4]', async () => {
  const { settle, move } = await promised();
  await move('2040-03-13');
  expect(await settle()).toEqual([]);
  await move('2040-03-14');
  expect(await settle()).toEqual(['It was Mon 12 Mar and is now Wed 14 Mar']);
});

it('counts a date as announced by any mail that contained it [M4]', async () => {
  const { trackingId, settle, move } = await promised();
  await move('2040-03-16');
  await update(trackingId, { status: 'on_hold', subStatus: 'weather' });
  await plan();
  expect(await settle()).toHaveLength(1);
  await move('2040-03-17');
  expect(await settle()).toEqual([]);
});

it('names the last announced date, also after two moves while the mail waited [M4]', async () => {
  const { settle, move } = await promised();
  await move('2040-03-16');
  await plan();
  await move('2040-03-20');
  await plan();
  expect(await settle()).toEqual(['It was Mon 12 Mar and is now Tue 20 Mar']);
});

it('plans one mail for a date that moved, moved back and moved again [M4]', async () => {
  const { settle, move } = await promised();
  for (const day of ['2040-03-16', '2040-03-12', '2040-03-16']) {
    await move(day);
    await plan();
  }
  expect((await states()).filter((state) => state === 'promise_moved held')).toHaveLength(1);
  expect(await settle()).toEqual(['It was Mon 12 Mar and is now Fri 16 Mar']);
});
