import type { Connection } from 'mongoose';
import { activityModel } from '../models/activity-model.ts';
import { adminModel } from '../models/admin-model.ts';
import { importModel } from '../models/import-model.ts';
import { messageModel } from '../models/message-model.ts';
import { pictureModel } from '../models/picture-model.ts';
import { quoteModel } from '../models/quote-model.ts';
import { settingsModel } from '../models/settings-model.ts';
import { shipmentModel } from '../models/shipment-model.ts';
import { createActivityLog } from './activity-log.ts';
import { createOutbox } from './outbox.ts';

/** The activity log of a database, with every collection whose documents carry entries. */
export const openActivityLog = (connection: Connection) =>
  createActivityLog({
    model: activityModel(connection),
    outboxes: [
      createOutbox(shipmentModel(connection)),
      createOutbox(messageModel(connection)),
      createOutbox(quoteModel(connection)),
      createOutbox(adminModel(connection)),
      createOutbox(settingsModel(connection)),
      createOutbox(pictureModel(connection)),
      createOutbox(importModel(connection)),
    ],
  });
