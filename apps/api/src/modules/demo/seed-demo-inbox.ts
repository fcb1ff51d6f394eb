import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import { HOUR_MS } from '@waybill/domain/time';
import { AppError } from '../../platform/errors/app-error.ts';
import { systemActor } from '../../platform/http/actor.ts';
import { changeMessage } from '../inbox/change-message.ts';
import { changeQuote } from '../inbox/change-quote.ts';
import type { InboxContext } from '../inbox/inbox-context.ts';
import { reportProblem } from '../inbox/report-problem.ts';
import type { Receipt } from '../inbox/store-once.ts';
import { submitMessage } from '../inbox/submit-message.ts';
import { submitQuote } from '../inbox/submit-quote.ts';
import { DEMO_QUOTES, DEMO_REPORT, demoMessages } from './demo-inbox.ts';
import { demoTrackingId } from './seed-demo.ts';

const DEMO = systemActor('demo');
/** A text that changes needs another key, or databases that have the one before never get it. */
const toDemoKey = (name: string) => `demo-${name}`;
/** Of the stories of the demo shipments: delivered today, late on its way, held by customs. */
const STORY = { delivered: 1, late: 4, held: 5 } as const;

/**
 * Adds the fictional messages and quote requests that were never there, through the same steps as the API, with the clock
 * set back. Their idempotency keys are fixed, so that seeding twice adds nothing.
 */
export async function seedDemoInbox(stores: Pick<InboxContext, 'messages' | 'quotes' | 'shipments'>, now: Date): Promise<void> {
  const ago = (hours: number) => () => new Date(now.getTime() - hours * HOUR_MS);
  const sender = (name: string) => ({ ip: '', userAgent: undefined, idempotencyKey: toDemoKey(name) });
  const asTyped = async (trackingId: string) => trackingId;
  const step = (hoursAgo: number) => ({
    ...stores,
    resolveTrackingId: asTyped,
    hashAddress: () => DEMO.name,
    now: ago(hoursAgo),
  });

  const written = demoMessages(demoTrackingId(STORY.late), demoTrackingId(STORY.held));
  for (const [index, { hoursAgo, content, since }] of written.entries()) {
    const { reference, outcome } = await unlessKnown(submitMessage(step(hoursAgo), content, sender(`message-${index}`)));
    if (outcome === 'stored' && since) {
      await changeMessage(step(since.hoursAgo), reference, { change: since.change, ifMatch: undefined, by: DEMO });
    }
  }
  const report = reportProblem(
    { ...step(DEMO_REPORT.hoursAgo), identifyShipment: asTyped },
    { trackingId: demoTrackingId(STORY.delivered), report: DEMO_REPORT.content, language: DEFAULT_LANGUAGE },
    sender('report'),
  );
  await unlessKnown(report);
  for (const [index, { hoursAgo, content, since }] of DEMO_QUOTES.entries()) {
    const { reference, outcome } = await unlessKnown(submitQuote(step(hoursAgo), content, sender(`quote-${index}`)));
    if (outcome === 'stored' && since) {
      await changeQuote(step(since.hoursAgo), reference, { change: since.change, ifMatch: undefined, by: DEMO });
    }
  }
}

/** What an earlier release told under the same key, in other words, stays as it told it. */
async function unlessKnown(submission: Promise<Receipt>): Promise<Receipt> {
  try {
    return await submission;
  } catch (error) {
    if (error instanceof AppError && error.code === 'IDEMPOTENCY_MISMATCH') return { reference: '', outcome: 'replayed' };
    throw error;
  }
}
