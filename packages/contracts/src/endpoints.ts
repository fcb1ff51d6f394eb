import { activityEndpoints } from './audit/endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { demoEndpoints } from './demo/endpoints.ts';
import { healthEndpoints } from './health-endpoints.ts';
import { messageEndpoints, problemEndpoints, quoteEndpoints, replyEndpoints, submissionEndpoints } from './inbox/endpoints.ts';
import { mailEndpoints } from './mail/endpoints.ts';
import { privacyEndpoints } from './privacy/endpoints.ts';
import { deskEndpoints, reportEndpoints } from './reports/endpoints.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { shipmentEndpoints } from './shipments/endpoints.ts';
import { importEndpoints } from './shipments/import-endpoints.ts';
import { labelEndpoints } from './shipments/label-endpoints.ts';
import { linkEndpoints } from './shipments/link-endpoints.ts';
import { doorCodeEndpoints, proofEndpoints } from './shipments/proof-endpoints.ts';
import { requestDeskEndpoints, requestEndpoints } from './shipments/request-endpoints.ts';
import { senderEndpoints } from './shipments/sender-endpoints.ts';
import { settingsEndpoints } from './site/endpoints.ts';
import { trackingEndpoints } from './tracking/endpoints.ts';
import { viewEndpoints } from './views/endpoints.ts';

/** Every endpoint of the API: the server mounts the table, the client is typed by it, tests iterate over it. */
export const endpoints = {
  ...healthEndpoints,
  ...settingsEndpoints,
  ...submissionEndpoints,
  ...messageEndpoints,
  ...replyEndpoints,
  ...quoteEndpoints,
  ...authEndpoints,
  ...deskEndpoints,
  ...reportEndpoints,
  ...activityEndpoints,
  ...trackingEndpoints,
  ...problemEndpoints,
  ...shipmentEndpoints,
  ...proofEndpoints,
  ...doorCodeEndpoints,
  ...requestEndpoints,
  ...viewEndpoints,
  ...senderEndpoints,
  ...requestDeskEndpoints,
  ...importEndpoints,
  ...labelEndpoints,
  ...linkEndpoints,
  ...privacyEndpoints,
  ...mailEndpoints,
  ...demoEndpoints,
} satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
