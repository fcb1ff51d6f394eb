import type { LatenessSettings } from '@waybill/domain/shipments/advice';
import { getAnswer } from '@waybill/domain/shipments/answer';
import { getStage, isEnded } from '@waybill/domain/shipments/outcomes';
import type { SeveralAnswer } from './look-up-several.ts';

interface Answered {
  answer: SeveralAnswer | undefined;
}

/** Order: held, late, silent, due today, by day, without a day, ended, not found, unknown. */
export function sortByAttention<Row extends Answered>(rows: readonly Row[], lateness: LatenessSettings): Row[] {
  const ranked = rows.map((row) => ({ row, ...getRank(row.answer, lateness) }));
  return ranked
    .toSorted((one, other) => one.rank - other.rank || Number(one.day > other.day) - Number(one.day < other.day))
    .map(({ row }) => row);
}

const NO_DAY = '~';

/** `day` sorts shipments that are on their way: a date, or empty for today. */
function getRank(answer: SeveralAnswer | undefined, lateness: LatenessSettings): { rank: number; day: string } {
  if (!answer || 'error' in answer) return { rank: 6, day: NO_DAY };
  if ('isMissing' in answer) return { rank: 5, day: NO_DAY };
  const { shipment } = answer.finding;
  if (getStage(shipment) === 'on_hold') return { rank: 0, day: NO_DAY };
  if (isEnded(shipment)) return { rank: 4, day: NO_DAY };
  const { advice, date } = getAnswer(shipment, lateness);
  if (advice?.key === 'late' || advice?.key === 'late_silent') return { rank: 1, day: NO_DAY };
  if (advice?.key === 'silent') return { rank: 2, day: NO_DAY };
  return { rank: 3, day: date.kind === 'today' ? '' : 'day' in date ? date.day : NO_DAY };
}
