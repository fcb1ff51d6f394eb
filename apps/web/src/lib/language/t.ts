import { formatMessage, type Translate, type MessageValues } from '@waybill/i18n/format';
import { getCompiledText, pageLanguage } from './page-language.ts';

/** Puts a text of the catalogue into the words of the page's language, with its parameters in place. */
export const t: Translate = (text, ...params) =>
  formatMessage(getCompiledText(text), pageLanguage(), params[0] as MessageValues | undefined);
