import { formatMessage, type Translate, type MessageValues } from '@waybill/i18n/format';
import { getCompiledText, pageLanguage } from './page-language.ts';

export const t: Translate = (text, ...params) =>
  formatMessage(getCompiledText(text), pageLanguage(), params[0] as MessageValues | undefined);
