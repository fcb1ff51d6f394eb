import { fillText, type Say, type TextValues } from '@waybill/i18n/format';
import { compiledOf, pageLanguage } from './page-language.ts';

/** Puts a text of the catalogue into the words of the page's language, with its parameters in place. */
export const say: Say = (text, ...params) => fillText(compiledOf(text), pageLanguage(), params[0] as TextValues | undefined);
