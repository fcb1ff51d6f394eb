/**
 * Indexes of earlier releases that no query needs any more, by collection: dropped once the others are there. Whatever else is
 * found is the operator's own. An index whose key stays and whose options change keeps its name and is built anew.
 */
export const FORMER_INDEXES: Readonly<Record<string, readonly string[]>> = {
  shipments: [
    'searchTerms_1_createdAt_-1',
    'lacksContact_1_status_1_createdAt_-1',
    'deletedAt_1_updatedAt_1',
    'deletedAt_1_status_1_lastEventAt_1',
  ],
  messages: ['status_1_createdAt_-1'],
  quotes: ['status_1_createdAt_-1'],
  subscriptions: ['origin_1'],
};
