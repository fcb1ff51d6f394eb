import type { Connection } from 'mongoose';
import { activityModel } from '../models/activity-model.ts';
import { adminModel } from '../models/admin-model.ts';
import { shipmentModel } from '../models/shipment-model.ts';
import { createActivityLog } from './activity-log.ts';
import { createOutbox } from './outbox.ts';

/** The activity log of a database, with every collection whose documents carry entries. */
export const openActivityLog = (connection: Connection) =>
  createActivityLog({
    model: activityModel(connection),
    outboxes: [createOutbox(shipmentModel(connection)), createOutbox(adminModel(connection))],
  });
