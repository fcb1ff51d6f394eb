import { SHIPMENT_MAIL_OFF } from '@waybill/contracts/shipments/mail-schema';
import { expect, test } from 'vitest';
import { openDemo } from '../../testing/demo-context.ts';
import { setUpDatabase } from '../../testing/set-up-database.ts';
import { demoTrackingId } from '../shipments/demo-ids.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';
import { disableDemoMails } from './find-demo.ts';
import { seedDemo } from './seed-demo.ts';

const { connection } = setUpDatabase();

test('disables mails of demo shipments from a release without mails, unless someone chose otherwise', async () => {
  const model = shipmentModel(connection());
  const demo = openDemo(connection(), new Date('2026-05-13T16:00:00.000Z'));
  await seedDemo(demo);
  await model.updateMany({}, { $unset: { mail: 1 } });
  const chosen = { recipient: true, sender: false, language: 'de' } as const;
  await model.updateOne({ trackingId: demoTrackingId(1) }, { $set: { mail: chosen } });
  await disableDemoMails(demo.shipments);
  for (const { trackingId, mail } of await model.find().lean()) {
    expect(mail).toEqual(trackingId === demoTrackingId(1) ? chosen : SHIPMENT_MAIL_OFF);
  }
});
