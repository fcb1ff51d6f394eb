import type { Settings } from '@waybill/contracts/site/schema';
import { AppError } from '../../platform/errors/app-error.ts';
import { joinWords } from '../../platform/search/words.ts';

interface Given {
  service: string | undefined;
  isSigned: boolean;
  photos: number;
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
