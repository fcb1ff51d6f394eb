import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { openActivityLog } from '../activity/open-activity-log.ts';
import { purgeExpired } from '../features/tracking/purge-shipment.ts';
import { createShipmentRepository } from '../features/tracking/shipment-repository.ts';
import { shipmentModel } from '../models/shipment-model.ts';
import { repeat } from './repeat.ts';

/** How long an activity entry waits in its document; whoever reads the log has it posted at once. */
const POST_EVERY_MS = 5_000;
const PURGE_EVERY_MS = 3_600_000;

/**
 * Posts activity and empties the trash while the server runs, beginning with what an earlier process left.
 * @returns a function that stops both, after a last turn.
 */
export function keepHouse(connection: Connection, logger: Logger): () => Promise<void> {
  const log = openActivityLog(connection);
  const shipments = createShipmentRepository({ model: shipmentModel(connection) });
  const purge = () => purgeExpired({ shipments, postActivity: log.post, now: () => new Date() });
  const stopPurging = repeat(purge, { everyMs: PURGE_EVERY_MS, logger, task: 'empty the trash' });
  const stopPosting = repeat(log.post, { everyMs: POST_EVERY_MS, logger, task: 'post activity' });
  return async () => {
    await stopPurging();
    await stopPosting();
  };
}
