import { CONSUMERS } from '@waybill/contracts/reports/notice-schema';
import type { StoreMigration } from './migration.ts';

/** Numbers unnumbered events by time; consumers start behind them, or at their first unprocessed one. */
export const numberEventsMigration: StoreMigration = {
  name: '002-number-events',
  run: async ({ stores: { audit } }, report) => {
    const { cursors, events, legacyDispatches } = audit;
    const total = await events.countUnnumbered();
    let done = 0;
    for (let count = await events.numberBatch(); count > 0; count = await events.numberBatch()) {
      done += count;
      await report({ done, total: Math.max(done, total) });
    }
    const last = await events.lastSeq();
    for (const consumer of CONSUMERS) {
      const first = await events.findFirstSeq(await legacyDispatches.findPendingIds(consumer));
      await cursors.begin(consumer, first === undefined ? last : first - 1);
    }
  },
};
