import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
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
/** Changed texts need new keys, or existing databases keep the old ones. */
const toDemoKey = (name: string) => `demo-${name}`;
const STORY = { delivered: 1, late: 4, held: 5 } as const;

/** Adds missing demo submissions through the API operations, backdated. Fixed idempotency keys prevent duplicates. */
export async function seedDemoInbox(stores: Pick<InboxContext, 'messages' | 'quotes' | 'shipments'>, now: Date): Promise<void> {
  const ago = (hours: number) => () => new Date(now.getTime() - hours * HOUR_MS);
  const sender = (name: string) => ({ ip: '', userAgent: undefined, idempotencyKey: toDemoKey(name) });
  const passThrough = async (trackingId: string) => trackingId;
  const step = (hoursAgo: number) => ({
    ...stores,
    resolveTrackingId: passThrough,
    hashAddress: () => DEMO.name,
    settings: async () => DEFAULT_OFFICE_SETTINGS,
    now: ago(hoursAgo),
  });

  const messages = demoMessages(demoTrackingId(STORY.late), demoTrackingId(STORY.held));
  for (const [index, { hoursAgo, content, followUp }] of messages.entries()) {
    const { reference, outcome } = await ignoreKnown(submitMessage(step(hoursAgo), content, sender(`message-${index}`)));
    if (outcome === 'stored' && followUp) {
      await changeMessage(step(followUp.hoursAgo), reference, { change: followUp.change, ifMatch: undefined, by: DEMO });
    }
  }
  const report = reportProblem(
    { ...step(DEMO_REPORT.hoursAgo), identifyShipment: passThrough },
    { trackingId: demoTrackingId(STORY.delivered), report: DEMO_REPORT.content, language: DEFAULT_LANGUAGE },
    sender('report'),
  );
  await ignoreKnown(report);
  for (const [index, { hoursAgo, content, followUp }] of DEMO_QUOTES.entries()) {
    const { reference, outcome } = await ignoreKnown(submitQuote(step(hoursAgo), content, sender(`quote-${index}`)));
    if (outcome === 'stored' && followUp) {
      await changeQuote(step(followUp.hoursAgo), reference, { change: followUp.change, ifMatch: undefined, by: DEMO });
    }
  }
}

/** Texts seeded by an older release stay. */
async function ignoreKnown(submission: Promise<Receipt>): Promise<Receipt> {
  try {
    return await submission;
  } catch (error) {
    if (error instanceof AppError && error.code === 'IDEMPOTENCY_MISMATCH') return { reference: '', outcome: 'replayed' };
    throw error;
  }
}
