import { localizePath } from '@waybill/domain/languages';
import { paths } from '#lib/address/paths.ts';
import { pageLanguage } from '#lib/language/page-language.ts';

/** Where a receipt can be read again, in the language in which it is read now: what is handed on has it, and paper. */
export const receiptLink = (trackingId: string): string =>
  new URL(localizePath(pageLanguage(), paths.trackId(trackingId)), window.location.href).href;
