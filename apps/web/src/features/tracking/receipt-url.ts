import { localizePath } from '@waybill/domain/languages';
import { paths } from '#lib/address/paths.ts';
import { pageLanguage } from '#lib/language/page-language.ts';

/** In the page's language, for sharing and printing. */
export const getReceiptUrl = (trackingId: string): string =>
  new URL(localizePath(pageLanguage(), paths.trackId(trackingId)), window.location.href).href;
