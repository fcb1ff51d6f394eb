import { IMPORT_TEXTS } from '@waybill/contracts/shipments/import-texts';
import { AppError } from '../../platform/errors/app-error.ts';

/** @throws AppError IMPORT_NOT_FOUND. */
export function requireImport<Found>(found: Found | null): Found {
  if (found) return found;
  throw new AppError('IMPORT_NOT_FOUND', IMPORT_TEXTS.notFound);
}
