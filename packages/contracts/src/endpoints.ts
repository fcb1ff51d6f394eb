import { activityEndpoints } from './endpoints/activity.ts';
import { authEndpoints } from './endpoints/auth.ts';
import { bulkEndpoints } from './endpoints/bulk.ts';
import { contactEndpoints } from './endpoints/contact.ts';
import { deskEndpoints } from './endpoints/desk.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { healthEndpoints } from './endpoints/health.ts';
import { importEndpoints } from './endpoints/imports.ts';
import { labelEndpoints } from './endpoints/labels.ts';
import { messageEndpoints } from './endpoints/messages.ts';
import { quoteInboxEndpoints } from './endpoints/quote-inbox.ts';
import { quoteEndpoints } from './endpoints/quotes.ts';
import { reportEndpoints } from './endpoints/reports.ts';
import { settingsEndpoints } from './endpoints/settings.ts';
import { trackingEndpoints } from './endpoints/tracking.ts';
import type { EndpointName } from './routes.ts';

/** The one table of all calls: the server mounts it, the client is typed by it, tests walk it. */
export const endpoints = {
  ...healthEndpoints,
  ...settingsEndpoints,
  ...contactEndpoints,
  ...quoteEndpoints,
  ...messageEndpoints,
  ...quoteInboxEndpoints,
  ...authEndpoints,
  ...deskEndpoints,
  ...reportEndpoints,
  ...activityEndpoints,
  ...trackingEndpoints,
  ...bulkEndpoints,
  ...importEndpoints,
  ...labelEndpoints,
} satisfies Record<EndpointName, Endpoint>;

export type Endpoints = typeof endpoints;
