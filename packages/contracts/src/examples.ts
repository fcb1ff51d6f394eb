import type { AnyCallExample } from './examples/call-example.ts';
import { importExamples } from './examples/imports.ts';
import { inboxExamples } from './examples/inbox.ts';
import { labelExamples } from './examples/labels.ts';
import { officeExamples } from './examples/office.ts';
import { reportExamples } from './examples/reports.ts';
import { settingsExamples } from './examples/settings.ts';
import { trackingExamples } from './examples/tracking.ts';
import type { EndpointName } from './routes.ts';

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
