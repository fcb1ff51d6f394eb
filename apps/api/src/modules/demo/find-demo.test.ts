import { SHIPMENT_MAIL_OFF } from '@waybill/contracts/shipments/mail-schema';
import { expect, test } from 'vitest';
import { setUpDatabase } from '../../testing/set-up-database.ts';
import { notifiedParties } from '../mail/recipients.ts';
import { createShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';
import { disableDemoMails } from './find-demo.ts';
import { demoTrackingId, seedDemo } from './seed-demo.ts';

const NOW = new Date('2026-05-13T16:00:00.000Z');
const { connection } = setUpDatabase();

test('disables mails of demo shipments from a release without mails, unless someone chose otherwise', async () => {
  const model = shipmentModel(connection());
  const repository = createShipmentRepository({ model });
  await seedDemo(repository, NOW);
  await model.updateMany({}, { $unset: { mail: 1 } });
  const chosen = { recipient: true, sender: false, language: 'de' } as const;
  await model.updateOne({ trackingId: demoTrackingId(1) }, { $set: { mail: chosen } });
  await disableDemoMails(repository);
  const shipments = await model.find().lean();
  for (const { trackingId, mail } of shipments) {
    expect(mail).toEqual(trackingId === demoTrackingId(1) ? chosen : SHIPMENT_MAIL_OFF);
  }
  expect(shipments.filter((shipment) => notifiedParties(shipment).length > 0)).toHaveLength(1);
});
