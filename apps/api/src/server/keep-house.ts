import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { openActivityLog } from '../activity/open-activity-log.ts';
import { createMessageRepository } from '../features/contact/message-repository.ts';
import { purgeMessages } from '../features/contact/purge-messages.ts';
import { readSettings } from '../features/settings/read-settings.ts';
import { createSettingsRepository } from '../features/settings/settings-repository.ts';
import { purgeExpired } from '../features/tracking/purge-shipment.ts';
import { createShipmentRepository } from '../features/tracking/shipment-repository.ts';
import { messageModel } from '../models/message-model.ts';
import { settingsModel } from '../models/settings-model.ts';
import { shipmentModel } from '../models/shipment-model.ts';
import { repeat } from './repeat.ts';

/** How long an activity entry waits in its document; whoever reads the log has it posted at once. */
const POST_EVERY_MS = 5_000;
const PURGE_EVERY_MS = 3_600_000;

/**
 * Posts activity and empties the trash while the server runs, beginning with what an earlier process left.
 * @returns a function that stops it, after a last turn.
 */
export function keepHouse(connection: Connection, logger: Logger): () => Promise<void> {
  const log = openActivityLog(connection);
  const shipments = createShipmentRepository({ model: shipmentModel(connection) });
  const settings = createSettingsRepository({ model: settingsModel(connection) });
  const trashDays = async () => (await readSettings({ settings, logger })).data.trashDays;
  const messages = createMessageRepository({ model: messageModel(connection) });
  const deps = { trashDays, postActivity: log.post, now: () => new Date() };
  const everyHour = { everyMs: PURGE_EVERY_MS, logger };
  // Each by itself, so that one that fails keeps no other from its turn.
  const stops = [
    repeat(() => purgeExpired({ ...deps, shipments }), { ...everyHour, task: 'empty the trash of shipments' }),
    repeat(() => purgeMessages({ ...deps, messages }), { ...everyHour, task: 'empty the trash of messages' }),
    repeat(log.post, { everyMs: POST_EVERY_MS, logger, task: 'post activity' }),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}
