import type { ReportSummary } from '@waybill/contracts';
import { rateOf, tooFew } from './measures.ts';
import type { ShipmentFacts } from './shipment-facts.ts';

type Totals = Pick<ReportSummary, 'created' | 'delivered' | 'open' | 'overdue' | 'onHold' | 'promises'>;

/** How many were created and delivered, how those created stand now, and how many promises were kept (B5). */
export function createTotalTally() {
  const totals = { created: 0, delivered: 0, open: 0, overdue: 0, onHold: 0 };
  const promises = { judged: 0, onTime: 0, early: 0, late: 0 };

  return {
    add({ created, delivered }: ShipmentFacts): void {
      if (created) {
        totals.created += 1;
        totals.open += Number(created.open);
        totals.overdue += Number(created.overdue);
        totals.onHold += Number(created.onHold);
      }
      if (!delivered) return;
      totals.delivered += 1;
      if (!delivered.promise) return;
      const { onTime, early } = delivered.promise;
      promises.judged += 1;
      promises.onTime += Number(onTime);
      promises.early += Number(early);
      promises.late += Number(!onTime);
    },
    result: (): Totals => ({
      ...totals,
      promises: { ...promises, rate: rateOf(promises.onTime, promises.judged), tooFew: tooFew(promises.judged) },
    }),
  };
}
