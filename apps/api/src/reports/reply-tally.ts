import type { ReportSummary } from '@waybill/contracts';
import type { ReportedMessage } from '../inbox/message-repository.ts';
import { judgeReply, rateOf } from './measures.ts';

/** How many messages were answered in time, of those whose time is over or that were answered (B5). */
export function createReplyTally(now: Date) {
  const counts = { inTime: 0, missed: 0, waiting: 0 };
  return {
    add(message: ReportedMessage): void {
      counts[judgeReply(message, now)] += 1;
    },
    result: (): ReportSummary['replies'] => ({
      received: counts.inTime + counts.missed + counts.waiting,
      ...counts,
      rate: rateOf(counts.inTime, counts.inTime + counts.missed),
    }),
  };
}
