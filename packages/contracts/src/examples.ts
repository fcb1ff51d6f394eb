import type { AnyCallExample } from './call-example.ts';
import { inboxExamples } from './inbox/examples.ts';
import { officeExamples } from './office-examples.ts';
import { reportExamples } from './reports/examples.ts';
import type { EndpointName } from './routes.ts';
import { trackingExamples } from './shipments/examples.ts';
import { importExamples } from './shipments/import-examples.ts';
import { labelExamples } from './shipments/label-examples.ts';
import { settingsExamples } from './site/examples.ts';

/** One example of every call; a missing one does not compile. Apart from the endpoint table, so that nobody carries them who does not show them. */
export const callExamples: Readonly<Record<EndpointName, AnyCallExample>> = {
  ...officeExamples,
  ...trackingExamples,
  ...inboxExamples,
  ...settingsExamples,
  ...reportExamples,
  ...labelExamples,
  ...importExamples,
};
