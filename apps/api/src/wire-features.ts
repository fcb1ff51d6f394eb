import type { KeyObject } from 'node:crypto';
import { DEFAULT_COMPANY } from '@waybill/contracts';
import type { Connection } from 'mongoose';
import { pingDatabase } from './db/ping.ts';
import { createAdminRepository } from './features/auth/admin-repository.ts';
import { createAuthenticate } from './features/auth/authenticate.ts';
import { authHandlers } from './features/auth/routes.ts';
import { createMessageRepository } from './features/contact/message-repository.ts';
import { contactHandlers } from './features/contact/routes.ts';
import { healthHandlers } from './features/health/routes.ts';
import { getStats } from './features/reports/get-stats.ts';
import { reportHandlers } from './features/reports/routes.ts';
import { createShortCache } from './features/reports/short-cache.ts';
import { createStatsRepository } from './features/reports/stats-repository.ts';
import { trackingHandlers } from './features/tracking/routes.ts';
import { createShipmentRepository } from './features/tracking/shipment-repository.ts';
import type { Authenticate } from './http/check-access.ts';
import type { Handlers } from './http/handler.ts';
import { adminModel } from './models/admin-model.ts';
import { messageModel } from './models/message-model.ts';
import { shipmentModel } from './models/shipment-model.ts';

const STATS_LIFETIME_MS = 5_000;

interface FeatureDeps {
  connection: Connection;
  tokenKey: KeyObject;
  now: () => Date;
  isStopping: () => boolean;
}

/** Puts the features together: models into repositories, repositories into use cases, use cases behind handlers. */
export function wireFeatures({ connection, tokenKey, now, isStopping }: FeatureDeps): {
  handlers: Handlers;
  authenticate: Authenticate;
} {
  const admins = createAdminRepository({ model: adminModel(connection) });
  const messages = createMessageRepository({ model: messageModel(connection) });
  const counts = createStatsRepository({ model: shipmentModel(connection) });
  const stats = createShortCache(() => getStats({ counts, now, timeZone: DEFAULT_COMPANY.timeZone }), {
    lifetimeMs: STATS_LIFETIME_MS,
    now,
  });
  const shipments = createShipmentRepository({ model: shipmentModel(connection), onChange: stats.drop });

  return {
    authenticate: createAuthenticate({ admins, tokenKey, now }),
    handlers: {
      ...healthHandlers({ pingDatabase: () => pingDatabase(connection), isStopping }),
      ...contactHandlers({ messages, now }),
      ...authHandlers({ admins, tokenKey, now }),
      ...reportHandlers({ stats }),
      ...trackingHandlers({ shipments, now }),
    },
  };
}
