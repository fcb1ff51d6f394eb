import { expect, test } from 'vitest';
import { administrator } from '../../testing/administrator.ts';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { erasePerson } from './erase-person.ts';

const server = setUpServer();
const ZOE = 'zoe.angstrom@example.com';
const HER_VALUES = /zoe\.angstrom|Zoë Ångström|Kanalgatan|31 555 0142/i;

type Parts = Parameters<typeof erasePerson>[0];

const erase = (parts: Parts) =>
  erasePerson(parts, { email: ZOE, confirm: true, includeOpen: true }, { adminId: 'a', by: administrator('dispatcher') });

async function everything(): Promise<string> {
  await server.processEvents();
  const names = ['shipments', 'activity', 'mails'];
  return JSON.stringify(await Promise.all(names.map((name) => server.connection().collection(name).find().toArray())));
}

test.each(['before its shipments are looked for', 'when its shipment is to be erased'])(
  'erases a person from the log whose place an edit takes during the erasure, %s [P08]',
  async (moment) => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin);
    const { shipments, links, ...context } = server.newContext();
    const kofi = { name: 'Kofi Mensah', address: null, phone: null, email: null };
    const edit = () => admin.patch(`/api/tracking/${trackingId}`).send({ recipient: kofi }).expect(200);
    const erased: Parts['shipments']['erase'] = async (...change) => {
      if (moment === 'when its shipment is to be erased') await edit();
      return shipments.erase(...change);
    };
    const removed: Parts['links']['remove'] = async (...change) => {
      if (moment === 'before its shipments are looked for') await edit();
      return links.remove(...change);
    };
    await erase({ ...context, shipments: { ...shipments, erase: erased }, links: { ...links, remove: removed } });
    const left = await everything();
    expect(left).toContain('Kofi Mensah');
    expect(left).not.toMatch(HER_VALUES);
  },
);

test('removes a mail to an erased subscriber planned during the erasure [P08]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  const whole = server.newContext();
  const { links, ...context } = whole;
  const planned: Parts['links']['remove'] = async (...removed) => {
    const [mail] = await server.connection().collection('mails').find({ trackingId, role: 'sender' }).toArray();
    if (!mail) throw new Error('No mail to the sender');
    const { _id, ...fields } = mail;
    const toZoe = { ...fields, key: `${String(_id)} to Zoë`, role: 'subscriber', address: ZOE, name: '' };
    await server.connection().collection('mails').insertOne(toZoe);
    return links.remove(...removed);
  };
  await server.processEvents(whole);
  const { erasure } = await erase({ ...context, links: { ...links, remove: planned } });
  expect(erasure.counts.mails).toBe(2);
  expect(await everything()).not.toMatch(HER_VALUES);
});
