import { expect, it } from 'vitest';
import { driveMails } from '../../testing/drive-mails.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const { create, update, workLater, states } = driveMails(server);

async function setUp() {
  const { url, arrived } = await startMailServer();
  const trackingId = await create();
  await workLater(url);
  const entryId = await update(trackingId, { status: 'on_hold', location: 'Oslo', subStatus: 'customs' });
  await workLater(url);
  arrived.splice(0);
  return {
    arrived,
    edit: async (body: object) => {
      await (await server.admin()).patch(`/api/tracking/${trackingId}/history/${entryId}`).send(body).expect(200);
      await workLater(url);
    },
  };
}

it('mails nothing for a corrected place, note or time [V3]', async () => {
  const { arrived, edit } = await setUp();
  const before = await states();
  await edit({ location: 'Bergen', notes: 'Not Oslo' });
  await edit({ happenedAt: server.clock.now.toISOString() });
  expect(arrived).toEqual([]);
  expect(await states()).toEqual(before);
});

it('mails the right reason after a wrong one [V3]', async () => {
  const { arrived, edit } = await setUp();
  await edit({ subStatus: 'weather' });
  expect(arrived).toHaveLength(1);
  expect(arrived[0]?.text).toContain('weather');
});
