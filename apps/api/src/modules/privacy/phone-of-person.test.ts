import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { expect, test } from 'vitest';
import { createdShipment, newShipmentBody, receivedMessage } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';
import { watchPlans } from '../../testing/watch-plans.ts';

const server = setUpServer();
const zoe = (phone: string) => ({ ...newShipmentBody().recipient, phone });
const ask = async (body: object) =>
  (
    await (
      await server.admin()
    )
      .post('/api/admin/privacy/erase')
      .send({ includeOpen: true, ...body })
      .expect(200)
  ).body.data;

// Numbers of six digits or fewer after the zero in brackets, as in small towns.
test.each(['+49 (0)30 1234', '0049 ( 0 ) 30/12-34', '+49301234', '+49 30 1234'])(
  'erases a short number written %j, requested in any format [P08]',
  async (phone) => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin, { recipient: zoe(phone), description: `Ring ${phone} first` });
    const previous = await createdShipment(admin, { recipient: zoe(phone) });
    const kofi = { name: 'Kofi', phone: '+233 30 555 0101' };
    await admin.patch(`/api/tracking/${previous.trackingId}`).send({ recipient: kofi }).expect(200);
    await receivedMessage(server.visitor(), { phone });
    for (const asked of ['+49 (0)30 1234', '+49 30 1234', '0049301234']) {
      const { counts, mentions } = await ask({ phone: asked });
      expect(counts).toMatchObject({ shipments: 1, messages: 1, activity: 3 });
      expect(mentions.places).toEqual([{ kind: 'shipment', id: trackingId }]);
    }
    await ask({ phone: '+49 (0)30 1234', confirm: true });
    expect((await storedShipment(server.connection(), trackingId)).recipient).toEqual({ name: ERASED_VALUE });
    expect(await server.connection().collection('messages').countDocuments()).toBe(0);
    const log = await server.connection().collection('activity').find({ targetId: previous.trackingId }).toArray();
    expect(JSON.stringify(log)).not.toContain('Zoë');
  },
);

test('does not match a number with the same ending [P08]', async () => {
  const admin = await server.admin();
  const others = ['+49 (0)40 1234', '0301234', '+49 30 01234', '+49 (0)30 1235'];
  for (const phone of others) await createdShipment(admin, { recipient: zoe(phone) });
  await ask({ phone: '+49 (0)30 1234', confirm: true });
  const left = await server.connection().collection('shipments').find().sort({ _id: 1 }).toArray();
  expect(left.map(({ recipient }) => recipient.phone)).toEqual(others);
});

test('uses an index to find a number', async () => {
  await createdShipment(await server.admin());
  await server.processEvents();
  const queries = await watchPlans(server.connection(), () => ask({ phone: '+46 31 555 0142' }));
  const scans = queries.filter(({ stages }) => stages.includes('COLLSCAN')).map(({ collection }) => collection);
  // All views are one document.
  expect(scans.filter((name) => name !== 'imports' && name !== 'views')).toEqual([]);
});
