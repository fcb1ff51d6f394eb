import { activityExamples } from './audit/examples.ts';
import { authExamples } from './auth/examples.ts';
import { demoExamples } from './demo/examples.ts';
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
import { proofExamples } from './shipments/proof-examples.ts';
import { requestExamples } from './shipments/request-examples.ts';
import { senderExamples } from './shipments/sender-examples.ts';
import { settingsExamples } from './site/examples.ts';
import { trackingExamples } from './tracking/examples.ts';
import { viewExamples } from './views/examples.ts';

/** Separate from `endpoints` so that bundles do not include examples. A missing example does not compile. */
export const callExamples: Readonly<Record<EndpointName, AnyCallExample>> = {
  getHealth: { answers: { 200: success({ status: 'ok', version: '1.0.0' }) } },
  getReadiness: { answers: { 200: success({ status: 'ready', database: 'up' }) } },
  ...authExamples,
  ...activityExamples,
  ...trackingExamples,
  ...shipmentExamples,
  ...proofExamples,
  ...requestExamples,
  ...viewExamples,
  ...senderExamples,
  ...inboxExamples,
  ...settingsExamples,
  ...reportExamples,
  ...labelExamples,
  ...linkExamples,
  ...importExamples,
  ...privacyExamples,
  ...mailExamples,
  ...demoExamples,
};
