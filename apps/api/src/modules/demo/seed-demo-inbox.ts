import type { Settings } from '@waybill/contracts/site/schema';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import { HOUR_MS } from '@waybill/domain/time';
import { AppError } from '../../platform/errors/app-error.ts';
import { changeMessage } from '../inbox/messages.ts';
import { changeQuote, submitQuote } from '../inbox/quotes.ts';
import type { Receipt } from '../inbox/store-once.ts';
import type { MessageRepository } from '../inbox/store/message-repository.ts';
import type { QuoteRepository } from '../inbox/store/quote-repository.ts';
import { reportProblem, submitMessage } from '../inbox/submit-message.ts';
import { demoTrackingId } from '../shipments/demo-ids.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { DEMO } from './demo-context.ts';
import { demoMessages, demoReports, type Received } from './demo-inbox.ts';
import { DEMO_QUOTES } from './stories/demo-quotes.ts';
import { getStoryRecipient, STORY } from './stories/demo-stories.ts';

/** Changed texts need new keys, or existing databases keep the old ones. */
const toDemoKey = (name: string) => `demo-${name}`;
/** The first report had no number. */
const toReportKey = (index: number) => (index === 0 ? 'report' : `report-${index}`);

export const INBOX_KEYS = {
  messages: demoMessages('', '').map((_message, index) => toDemoKey(`message-${index}`)),
  reports: demoReports('').map((_report, index) => toDemoKey(toReportKey(index))),
  quotes: DEMO_QUOTES.map((_quote, index) => toDemoKey(`quote-${index}`)),
};

interface InboxStores {
  messages: MessageRepository;
  quotes: QuoteRepository;
  shipments: ShipmentRepository;
  settings: () => Promise<Settings>;
}

/** Adds missing demo submissions through the API operations, backdated. Fixed idempotency keys prevent duplicates. */
export async function seedDemoInbox(stores: InboxStores, { now, timeZone }: { now: Date; timeZone: string }): Promise<void> {
  const sender = (name: string) => ({ ip: '', userAgent: undefined, idempotencyKey: toDemoKey(name) });
  const passThrough = async (trackingId: string) => trackingId;
  const at = (hoursAgo: number) => ({
    ...stores,
    resolveTrackingId: passThrough,
    identifyReporter: async (trackingId: string) => ({ trackingId }),
    hashAddress: () => DEMO.name,
    now: () => new Date(now.getTime() - hoursAgo * HOUR_MS),
  });
  type Moment = ReturnType<typeof at>;

  /** One after the other, so that the inbox has them in this order. */
  async function receive<Content, Change>(
    all: readonly Received<Content, Change>[],
    submit: (moment: Moment, index: number) => Promise<Receipt>,
    followUp: (moment: Moment, reference: string, change: Change) => Promise<unknown>,
  ): Promise<void> {
    for (const [index, { hoursAgo, followUp: answer }] of all.entries()) {
      const receipt = await ignoreKnown(submit(at(hoursAgo), index));
      if (receipt?.outcome === 'stored' && answer) await followUp(at(answer.hoursAgo), receipt.reference, answer.change);
    }
  }

  const messages = demoMessages(demoTrackingId(STORY.late), demoTrackingId(STORY.held));
  const reports = demoReports(addDays(toCalendarDate(now, timeZone), 2));
  const answerMessage = (moment: Moment, reference: string, change: Parameters<typeof changeMessage>[2]['change']) =>
    changeMessage(moment, reference, { change, by: DEMO });
  await receive(
    messages,
    (moment, index) => submitMessage(moment, pick(messages, index).content, sender(`message-${index}`)),
    answerMessage,
  );
  await receive(
    reports,
    (moment, index) => {
      const { story, content, isAnonymous } = pick(reports, index);
      const { email, language = DEFAULT_LANGUAGE } = getStoryRecipient(story);
      const report = { ...content, ...(!isAnonymous && { email }) };
      return reportProblem(moment, { trackingId: demoTrackingId(story), report, language }, sender(toReportKey(index)));
    },
    answerMessage,
  );
  await receive(
    DEMO_QUOTES,
    (moment, index) => submitQuote(moment, pick(DEMO_QUOTES, index).content, sender(`quote-${index}`)),
    (moment, reference, change) => changeQuote(moment, reference, { change, by: DEMO }),
  );
}

/** Texts seeded by an older release stay. */
export async function ignoreKnown<Made>(submission: Promise<Made>): Promise<Made | undefined> {
  try {
    return await submission;
  } catch (error) {
    if (error instanceof AppError && error.code === 'IDEMPOTENCY_MISMATCH') return undefined;
    throw error;
  }
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}
