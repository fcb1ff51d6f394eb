import { HOUR_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';

const server = setUpServer();

async function derived(trackingId: string) {
  const { lane, lastEventAt, statusSince, lacksContact } = await storedShipment(server.connection(), trackingId);
  return { lane, lastEventAt, statusSince, lacksContact };
}

test('stores the lane and updates derived fields after edits of places and contacts [B5, B7]', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const created = server.clock.now;
  expect(await derived(trackingId)).toEqual({
    lane: 'bergen norway > goteborg sweden',
    lastEventAt: created,
    statusSince: created,
    lacksContact: false,
  });
  server.wait(HOUR_MS);
  const edit = { destination: 'MALMÖ,  Sweden', recipient: { phone: null, email: null } };
  await admin.patch(`/api/tracking/${trackingId}`).send(edit).expect(200);
  expect(await derived(trackingId)).toEqual({
    lane: 'bergen norway > malmo sweden',
    lastEventAt: created,
    statusSince: created,
    lacksContact: true,
  });
});

test('updates last event and status time with an update, and reverts them with a deleted entry [B8]', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { status: 'processing' });
  const times = [server.clock.now];
  for (const status of ['on_hold', 'on_hold']) {
    server.wait(HOUR_MS);
    times.push(server.clock.now);
    await admin.put(`/api/tracking/update/${trackingId}`).send({ status }).expect(200);
  }
  const [created, held, updated] = times;
  expect(await derived(trackingId)).toMatchObject({ lastEventAt: updated, statusSince: held });

  const removeNewest = async () => {
    const { statusHistory } = await storedShipment(server.connection(), trackingId);
    await admin.delete(`/api/tracking/${trackingId}/history/${statusHistory.at(-1)?._id.toHexString()}`).expect(200);
    return derived(trackingId);
  };
  expect(await removeNewest()).toMatchObject({ lastEventAt: held, statusSince: held });
  expect(await removeNewest()).toMatchObject({ lastEventAt: created, statusSince: created });
  expect(await removeNewest()).toMatchObject({ lastEventAt: created, statusSince: created });
});
