import { UPLOAD_LIMITS } from '@waybill/contracts/shared/limits';
import { AppError } from '../../../../platform/errors/app-error.ts';

const CSV = 'Save the table as "CSV UTF-8" and choose that file.';

const makeError = (message: string, cause?: unknown) => new AppError('UNSUPPORTED_MEDIA_TYPE', message, { cause });

export const damagedWorkbook = (cause?: unknown) =>
  makeError('The workbook is damaged. Open it in Excel, save it again and choose that file.', cause);
export const largeWorkbook = () => makeError(`The workbook is too large. ${CSV}`);
export const protectedWorkbook = () =>
  makeError('The workbook is protected by a password. Save it without a password and choose that file.');
export const workbookWithoutSheets = () => makeError(`The workbook has no sheet with cells. ${CSV}`);
export const manySheets = () =>
  makeError(`The workbook has more than ${UPLOAD_LIMITS.sheets} sheets. Save the sheet with the table as a workbook of its own.`);
export const manyMerges = (limit: string) =>
  makeError(
    `The sheet has more than ${limit} merged cells that span rows. Unmerge them and save the workbook again, or save it as CSV.`,
  );

/** Errors of the libraries mean that the file cannot be read. */
export const toRefusal = (error: unknown): AppError => (error instanceof AppError ? error : damagedWorkbook(error));
