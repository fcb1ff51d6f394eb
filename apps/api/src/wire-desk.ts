import type { Connection } from 'mongoose';
import { createAttentionRepository } from './features/attention/attention-repository.ts';
import { getAttention } from './features/attention/get-attention.ts';
import { attentionHandlers } from './features/attention/routes.ts';
import type { AdminRepository } from './features/auth/admin-repository.ts';
import type { MessageRepository } from './features/contact/message-repository.ts';
import { noticesHandlers } from './features/notices/routes.ts';
import type { QuoteRepository } from './features/quotes/quote-repository.ts';
import { getStats } from './features/reports/get-stats.ts';
import { keepStats } from './features/reports/keep-stats.ts';
import { createStatsRepository } from './features/reports/stats-repository.ts';
import { statsHandlers } from './features/reports/stats-routes.ts';
import { searchHandlers } from './features/search/routes.ts';
import { createShipmentSearch } from './features/search/search-repository.ts';
import type { ShipmentRepository } from './features/tracking/shipment-repository.ts';
import type { AttentionContext } from './models/attention-filter.ts';
import { shipmentModel } from './models/shipment-model.ts';
import { createShortCache } from './short-cache.ts';

/** What is counted is kept so long in this process; longer would show a change of another process late. */
const KEPT_MS = 5_000;

interface DeskDeps {
  connection: Connection;
  context: () => Promise<AttentionContext>;
  now: () => Date;
  admins: AdminRepository;
  messages: MessageRepository;
  quotes: QuoteRepository;
  shipments: ShipmentRepository;
}

/** Puts together what stands on every page of the office: counts, what needs attention, notices, the search. */
export function wireDesk({ connection, context, now, admins, messages, quotes, shipments }: DeskDeps) {
  const model = shipmentModel(connection);
  const kept = { lifetimeMs: KEPT_MS, now, refreshAhead: true };
  const needs = createAttentionRepository({ model });
  const counts = createStatsRepository({ model });
  const countUnread = async () => {
    const [newMessages, newQuotes] = await Promise.all([messages.countNew(), quotes.countNew()]);
    return { messages: newMessages, quotes: newQuotes };
  };
  const stats = keepStats({
    ...kept,
    load: async (timeZone) => getStats({ counts, countNeedy: needs.count, countUnread }, { ...(await context()), timeZone }),
    timeZone: async () => (await context()).timeZone,
  });
  const attention = createShortCache(() => getAttention({ needs, context }), kept);

  return {
    /** To be called after every write that may change a count. */
    dropCounts: (): void => {
      stats.drop();
      attention.drop();
    },

    handlers: {
      ...statsHandlers({ readStats: stats.read }),
      ...attentionHandlers({ attention }),
      ...searchHandlers({
        searchShipments: createShipmentSearch({ model }),
        searchMessages: messages.search,
        searchQuotes: quotes.search,
        findLiveIds: shipments.findLiveIds,
      }),
      ...noticesHandlers({
        newMessages: messages.findNew,
        newQuotes: quotes.findNew,
        findOverdueFrom: needs.findOverdueFrom,
        findStaleFrom: needs.findStaleFrom,
        findNoticeState: admins.findNoticeState,
        markNoticesSeen: admins.markNoticesSeen,
        context,
      }),
    },
  };
}
