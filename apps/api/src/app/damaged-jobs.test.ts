import { DAY_MS } from '@waybill/domain/time';
import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { rebuildDaily } from '../modules/estimates/rebuild-histories.ts';
import { planDailyMails, planSilentMails } from '../modules/mail/plan/plan-daily-mails.ts';
import { applyRetention } from '../modules/privacy/apply-retention.ts';
import { purgeExpired } from '../modules/shipments/change/trash.ts';
import { createBackfill } from '../modules/shipments/repository/backfill-derived-fields.ts';
import { createdShipment } from '../testing/builders.ts';
import type { FlatContext as Context } from '../testing/flat-context.ts';
import { setUpServer } from '../testing/set-up-server.ts';

const server = setUpServer();
const shipments = () => server.connection().collection('shipments');

async function setUp() {
  const { trackingId } = await createdShipment(await server.admin(), { status: 'in_transit', deliveryDate: '2040-03-08' });
  await server.processEvents();
  await server.connection().collection('mails').deleteMany({});
  const stored = await shipments().findOne({ trackingId });
  if (!stored) throw new Error('It is stored');
  const { outbox: _outbox, creation: _creation, ...fields } = stored;
  for (const field of Object.keys(fields).filter((name) => !['_id', 'trackingId', 'version'].includes(name))) {
    for (const [kind, wrong] of [
      ['missing', undefined],
      ['null', null],
      ['number', 7],
      ['object', {}],
    ] as const) {
      const copy: mongo.BSON.Document = {
        ...fields,
        _id: new mongo.ObjectId(),
        trackingId: `BAD-${field}-${kind}`.toUpperCase(),
      };
      if (kind === 'missing') delete copy[field];
      else copy[field] = wrong;
      await shipments().insertOne(copy);
    }
  }
  return trackingId;
}

describe('with shipments damaged in every field', () => {
  it('mails about an intact shipment that it arrives tomorrow and stands still, learns routes and empties the trash [C1]', async () => {
    const trackingId = await setUp();
    await planDailyMails(server.newContext());
    const mails = await server.connection().collection('mails').find({ event: 'arriving_tomorrow' }).toArray();
    expect(mails.map((mail) => mail.trackingId)).toContain(trackingId);
    server.wait(3 * DAY_MS);
    await planSilentMails(server.newContext());
    expect(await server.connection().collection('mails').countDocuments({ event: 'silent', trackingId })).toBe(2);
    await rebuildDaily(server.newContext());
    await shipments().updateMany({ trackingId: /^BAD-DELETEDBY/ }, { $set: { deletedAt: new Date('2030-01-01') } });
    await purgeExpired(server.newContext());
    expect(await shipments().countDocuments({ trackingId })).toBe(1);
  });

  it.each<[string, (context: Context) => Promise<unknown>]>([
    [
      'applies retention',
      (context) =>
        applyRetention({
          ...context,
          settings: async () => ({
            ...(await context.settings()),
            retention: { ...(await context.settings()).retention, shipments: 30 },
          }),
        }),
    ],
    ['recomputes derived fields', (context) => createBackfill(context)()],
  ])('%s [C1]', async (_what, job) => {
    await setUp();
    await shipments().updateMany({ trackingId: /^BAD-DELETEDBY/ }, { $set: { deletedAt: new Date('2030-01-01') } });
    await expect(job(server.newContext())).resolves.not.toThrow();
  });

  it('processes every event, and no damaged shipment delays an intact one [C1]', async () => {
    const trackingId = await setUp();
    const admin = await server.admin();
    for (const { trackingId: id } of await shipments().find().project<{ trackingId: string }>({ trackingId: 1 }).toArray()) {
      await admin.put(`/api/tracking/update/${encodeURIComponent(id)}`).send({ status: 'on_hold' });
    }
    await server.processEvents();
    const mails = await server.connection().collection('mails').find({ event: 'on_hold', trackingId }).toArray();
    expect(mails.length).toBeGreaterThan(0);
    expect(server.logged.filter((line) => line.includes('routes will be made anew'))).toEqual([]);
  });
});
