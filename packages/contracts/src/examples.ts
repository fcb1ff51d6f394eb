import { activityExamples } from './audit/examples.ts';
import { authExamples } from './auth/examples.ts';
import { inboxExamples } from './inbox/examples.ts';
import { mailExamples } from './mail/examples.ts';
import { privacyExamples } from './privacy/examples.ts';
import { reportExamples } from './reports/examples.ts';
import type { EndpointName } from './routes.ts';
import { type AnyCallExample, success } from './shared/call-example.ts';
import { shipmentExamples } from './shipments/examples.ts';
import { importExamples } from './shipments/import-examples.ts';
import { labelExamples } from './shipments/label-examples.ts';
import { linkExamples } from './shipments/link-examples.ts';
import { settingsExamples } from './site/examples.ts';
import { trackingExamples } from './tracking/examples.ts';

/** One example of every call; a missing one does not compile. Apart from the endpoint table, so that nobody carries them who does not show them. */
export const callExamples: Readonly<Record<EndpointName, AnyCallExample>> = {
  getHealth: { answers: { 200: success({ status: 'ok' }) } },
  getReadiness: { answers: { 200: success({ status: 'ready', database: 'up' }) } },
  ...authExamples,
  ...activityExamples,
  ...trackingExamples,
  ...shipmentExamples,
  ...inboxExamples,
  ...settingsExamples,
  ...reportExamples,
  ...labelExamples,
  ...linkExamples,
  ...importExamples,
  ...privacyExamples,
  ...mailExamples,
};
