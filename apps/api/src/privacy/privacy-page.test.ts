import { personCounts } from '@waybill/contracts';
import { en } from '@waybill/contracts/languages/en';
import { expect, test } from 'vitest';
import { setUpServer } from '../testing/set-up-server.ts';

const server = setUpServer();

/** A paragraph of the page. */
type PrivacyText = Extract<keyof typeof en.privacy, `${string}Text`>;

/** Which text of the privacy page tells of each collection; null where nobody can be found in it. */
const TOLD_BY: Record<string, PrivacyText | null> = {
  shipments: 'shipmentText',
  messages: 'messageText',
  quotes: 'quoteRequestText',
  mails: 'mailsText',
  proofs: 'mailsText',
  subscriptions: 'subscriptionsText',
  unsubscribed: 'subscriptionsText',
  links: 'linksText',
  imports: 'listsText',
  activity: 'notesText',
  admins: 'signInsText',
  rateLimits: 'countsText',
  // Settings and pictures hold what the office publishes; the others times, figures and hashes of requests.
  settings: null,
  pictures: null,
  cursors: null,
  consumerfailures: null,
  damages: null,
  bulkRuns: null,
  importRuns: null,
  erasureRuns: null,
  retentionRuns: null,
  leases: null,
  marks: null,
  migrations: null,
  routeHistories: null,
  shownRanges: null,
};

test('every collection is told of on the privacy page, or holds nobody [E6]', () => {
  server.newContext();
  const stored = Object.values(server.connection().models).map(({ collection }) => collection.name);
  expect(stored).toContain('subscriptions');
  expect(stored.filter((name) => !(name in TOLD_BY))).toEqual([]);
  for (const key of Object.values(TOLD_BY)) expect(key === null || en.privacy[key].length > 50).toBe(true);
});

test('the export of a person has no kind that the privacy page does not know [E6]', () => {
  const kinds = ['shipments', 'messages', 'reports', 'quotes', 'mails', 'subscriptions', 'links', 'imports', 'activity'];
  expect(Object.keys(personCounts.shape)).toEqual(kinds);
});
