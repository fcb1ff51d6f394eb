import { getAdvice, type LatenessSettings } from '@waybill/domain/shipments/advice';
import { getStage, isEnded } from '@waybill/domain/shipments/outcomes';
import type { SeveralAnswer } from './look-up-several.ts';

interface Answered {
  answer: SeveralAnswer | undefined;
}

/** Order: held, late, silent, moving, ended, not found, unknown. */
export function sortByAttention<Row extends Answered>(rows: readonly Row[], lateness: LatenessSettings): Row[] {
  return rows.toSorted((one, other) => getRank(one.answer, lateness) - getRank(other.answer, lateness));
}

function getRank(answer: SeveralAnswer | undefined, lateness: LatenessSettings): number {
  if (!answer || 'error' in answer) return 6;
  if ('isMissing' in answer) return 5;
  const { shipment } = answer.finding;
  const stage = getStage(shipment);
  if (stage === 'on_hold') return 0;
  if (isEnded(shipment)) return 4;
  const advice = getAdvice(shipment, lateness)?.key;
  if (advice === 'late' || advice === 'late_silent') return 1;
  return advice === 'silent' ? 2 : 3;
}
