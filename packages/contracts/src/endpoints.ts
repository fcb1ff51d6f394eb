import { activityEndpoints } from './audit/endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { healthEndpoints } from './health-endpoints.ts';
import { contactEndpoints } from './inbox/contact-endpoints.ts';
import { messageEndpoints } from './inbox/message-endpoints.ts';
import { quoteInboxEndpoints } from './inbox/quote-endpoints.ts';
import { quoteEndpoints } from './inbox/quote-request-endpoints.ts';
import { deskEndpoints } from './reports/desk-endpoints.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import type { EndpointName } from './routes.ts';
import { bulkEndpoints } from './shipments/bulk-endpoints.ts';
import { trackingEndpoints } from './shipments/endpoints.ts';
import { importEndpoints } from './shipments/import-endpoints.ts';
import { labelEndpoints } from './shipments/label-endpoints.ts';
import { settingsEndpoints } from './site/endpoints.ts';

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
