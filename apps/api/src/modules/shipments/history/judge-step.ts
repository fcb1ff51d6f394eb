import type { StatusUpdate } from '@waybill/contracts/shipments/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import { getStatusWarnings, isStepAllowed, STATUS_WARNINGS, type StatusWarning } from '@waybill/domain/shipments/status-warnings';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { AppError } from '../../../platform/errors/app-error.ts';
import { joinWords } from '../../../platform/search/words.ts';
import type { EntryTimes, ShipmentRecord } from '../shipment-record.ts';
import { findPrevious, isLateEntry } from './add-entry.ts';
import { getOpenStatus } from './entry-facts.ts';
import { placeEntry } from './place-entry.ts';

export interface StepContext {
  settings: Settings;
  now: Date;
}

interface JudgedStep {
  /** The first entry may have moved back. */
  shipment: ShipmentRecord;
  times: EntryTimes;
  status: Stage;
  openStatus: ShipmentStatus;
  isLate: boolean;
  warnings: StatusWarning[];
}

interface Step extends StatusUpdate {
  hasProof?: boolean;
}

interface Given {
  service: string | undefined;
  isSigned: boolean;
  photos: number;
}

/** The rule of every door that adds a status. @throws AppError ODD_TRANSITION, PROOF_REQUIRED or VALIDATION. */
export function judgeStep(
  stored: ShipmentRecord,
  { outcome, happenedAt, force, hasProof = false, ...update }: Step,
  { settings: { tracking, company }, now }: StepContext,
): JudgedStep {
  const placed = { status: outcome ?? update.status ?? stored.status, happenedAt };
  const { times, shipment } = placeEntry(stored, placed, { now, timeZone: company.timeZone });
  const isLate = isLateEntry(shipment, times);
  const previous = isLate ? findPrevious(shipment, times) : shipment;
  const openStatus = update.status ?? getOpenStatus(previous ?? shipment);
  const status = outcome ?? openStatus;
  const warnings = requireAllowedStep(previous?.status, status, { tracking, force });
  if (status === 'delivered' && !isLate && !hasProof && force !== true) {
    requireProof(tracking, { service: shipment.service, isSigned: false, photos: 0 });
  }
  if (isLate) warnings.push('late_entry');
  if (shipment !== stored) warnings.push('first_moved');
  return { shipment, times, status, openStatus, isLate, warnings };
}

/** @throws AppError ODD_TRANSITION for an unusual step in strict mode without force. */
export function requireAllowedStep(
  from: Stage | undefined,
  to: Stage,
  { tracking, force }: { tracking: Settings['tracking']; force: boolean | undefined },
): StatusWarning[] {
  const warnings = getStatusWarnings(from, to);
  if (isStepAllowed(warnings, { isStrict: tracking.strictTransitions, force })) return warnings;
  throw new AppError('ODD_TRANSITION', warnings.map((warning) => STATUS_WARNINGS[warning]).join(' '), {
    hint: 'Send it again with force to confirm.',
  });
}

/** @throws AppError PROOF_REQUIRED naming what the service asks for in Settings. */
export function requireProof({ requiredProofs }: Settings['tracking'], { service, isSigned, photos }: Given): void {
  const rule = service === undefined ? undefined : requiredProofs.find((row) => joinWords(row.service) === joinWords(service));
  const missing = [rule?.signature && !isSigned && 'a signature', rule?.photo && photos === 0 && 'a photo'].filter(Boolean);
  if (missing.length === 0) return;
  throw new AppError('PROOF_REQUIRED', `The service ${service} needs ${missing.join(' and ')}. Deliver it with a proof.`, {
    hint: 'A status update with force does without.',
  });
}
