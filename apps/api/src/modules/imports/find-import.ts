import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';

export function requireImport<Found>(found: Found | null): Found {
  if (found) return found;
  throw new AppError('IMPORT_NOT_FOUND', tEnglish(office.imports.notFound));
}
