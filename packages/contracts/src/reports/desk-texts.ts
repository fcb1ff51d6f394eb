import type { TriageKind } from '@waybill/domain/shipments/attention-kinds';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const days = (count: number): string => (count === 1 ? '1 day' : `${count.toLocaleString('en')} days`);
const shipments = (count: number, figure: string): string => (count === 1 ? '1 shipment' : `${figure} shipments`);

interface GroupTexts {
  title: string;
  /** What belongs to it. */
  hint: string;
  none: string;
}

/** What the groups of the desk say of themselves. */
export const TRIAGE_TEXTS: Record<Exclude<TriageKind, 'backlog'>, GroupTexts> = {
  today: { title: 'Due today', hint: 'Promised for today, the furthest from it first', none: 'Nothing is due today' },
  newly_late: { title: 'Newly late', hint: 'Promised for the last two working days', none: 'Nothing became late' },
  held: { title: 'On hold', hint: 'Waiting for something, due later', none: 'Nothing is on hold' },
  silent: { title: 'Silent', hint: 'Due later, and nobody has scanned it', none: 'Everything has been heard of' },
};

/** The sentences of the dashboard. */
export const DASHBOARD_TEXTS = {
  late: (count: number): string => `${days(count)} late`,
  heldFor: (count: number): string => (count === 0 ? 'since today' : `for ${days(count)}`),
  silentFor: (count: number): string => `for ${days(count)}`,
  /** What has happened today against the same hours a week ago. */
  sinceMidnight: ({ now, before, weekday }: { now: string; before: string; weekday: number }): string =>
    `${now} today, ${before} by this time last ${WEEKDAYS[weekday]}`,
  allOf: (figure: string): string => `All ${figure}`,
  backlog: (count: number, { figure, before }: { figure: string; before: string }): string =>
    `${shipments(count, figure)} late for longer, promised before ${before}`,
  noBacklog: 'Nothing is late for longer',
  backlogHint: 'The newest of them. All of them, and all that needs something, by reason:',
  days: 'The last 30 days',
  daysHint: ({ created, delivered }: { created: string; delivered: string }): string =>
    `${created} created, ${delivered} delivered, by the day of the office.`,
  dayOf: ({ day, created, delivered }: { day: string; created: string; delivered: string }): string =>
    `${day}: ${created} created, ${delivered} delivered`,
  noDays: 'Nothing was created or delivered in the last 30 days.',
} as const;

/** What is said while fictional data is there, and how to be rid of it. */
export const DEMO_TEXTS = {
  badge: 'Demo data',
  title: 'This database holds demo data',
  shipments: (count: number): string =>
    count === 1
      ? '1 fictional shipment of the first start is here, with a few fictional messages and quote requests. It counts in every number.'
      : `${count} fictional shipments of the first start are here, with a few fictional messages and quote requests. They count in every number.`,
  remove:
    'To be rid of them: open the list, choose all of them, and press Delete. They stay in the trash for a while, then they are gone.',
  stayAway: 'Start the server with DEMO_DATA=false, and none come back.',
  generated: 'Shipments made by pnpm seed --shipments are here. To be rid of them, start with an empty database.',
  show: 'Show the demo shipments',
} as const;

/** What the shell and the pages around the lists say. */
export const DESK_TEXTS = {
  attentionFailed: 'Could not load what needs attention',
  nothingNeedsAttention: 'Nothing needs attention',
  searchFailed: 'The search did not answer',
  noticesFailed: 'Could not load the notices',
  noticesSeen: 'Marked as read',
  consumerRetried: 'Trying again',
  consumerSkipped: 'Skipped',
  consumerResolved: 'Nothing to do: this was resolved meanwhile',
  consumerActionFailed: 'Could not change this notice',
  noticesSeenFailed: 'Could not mark the notices as read',
  activityFailed: 'Could not load the activity log',
  trashFailed: 'Could not load the trash',
  purgeFailed: 'Could not remove the shipment',
  sessionsFailed: 'Could not load the sessions',
  sessionEndFailed: 'Could not end the session',
  passwordFailed: 'Could not change the password',
  offline: 'You are offline. What is on the screen stays; changes cannot be saved until the connection is back.',
} as const;
