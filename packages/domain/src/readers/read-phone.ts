import { foldDashes, foldDigits, foldFullWidth, foldSpaces } from '../text/fold-characters.ts';
import { stripInvisible } from '../text/invisible.ts';

/** Digits, and what people put between them; an extension comes last. */
export const PHONE = /^(?=.*\d)[+\d ()./-]+(?: ext\. \d{1,7})?$/;

/** Longer texts are not parsed. */
const MAX_TYPED = 200;

const LINK = /^(?:tel|telto|callto|sms|smsto|whatsapp):(?:\/\/)?([^?]*).*$/i;
/** Links to a chat, whose numbers have a country code. */
const CHAT = /^https?:\/\/(?:wa|t)\.me\/\+?([^?]*).*$/i;
/** Words and signs before a number: `Mobile:`, `Tel.`, a picture of a phone. None of them has a digit. */
const LABEL = /^(?:[\p{L}\p{M}.: &/*()-]{1,40}[:. ]\s*|\p{L}{1,10}\s*(?=[+(]))(?=[+(]*(?:\d\D{0,3}){3})/u;
const PICTURE = /[\p{Extended_Pictographic}\uFE0F\u20E3]\s*/gu;
const CONTROL = /(?!\s)\p{Cc}/gu;
/** Kind of number, after it. */
const KIND = /\s*(?:\((?!\s*\d)[\p{L}\p{M}. ]{1,20}\)|[,;:]?\s+(?:home|work|mobile|mob|cell|office|fax)\.?)$/iu;
const EXTENSION =
  /\s*[,;]?\s*(?:;ext=|(?:extension|extn|ext|durchwahl|dw|poste|anexo|ramal|interno|int|x|#)\.?\s*:?)\s*#?\s*(\d{1,7})$/iu;

/**
 * Reads a pasted phone number: `tel:` links, labels, extensions, digits of other scripts, any hyphen or space, no invisible
 * characters.
 * @returns undefined when it is none.
 */
export function readPhone(typed: string): string | undefined {
  if (typed.length > MAX_TYPED) return undefined;
  const plain = foldSpaces(
    foldDashes(foldDigits(foldFullWidth(stripInvisible(typed.replace(PICTURE, ' ').replace(CONTROL, ''))))),
  );
  const number = plain
    .replace(LINK, '$1')
    .replace(CHAT, '+$1')
    .replace(/;phone-context=[^;]*/i, '')
    .replace(LABEL, '')
    .replace(/^[[<"']+|[\]>"',;]+$/g, '')
    .replace(KIND, '');
  const extension = EXTENSION.exec(number);
  const main = (extension ? number.slice(0, extension.index) : number)
    .replace(/[•·∙‧]/g, '.')
    .replace(/[. ]+$/, '')
    .trim();
  const phone = extension ? `${main} ext. ${extension[1]}` : main;
  return PHONE.test(phone) ? phone : undefined;
}

/** A number without its extension, and the extension. */
export function splitExtension(phone: string): { main: string; extension: string } {
  const [main = '', extension = ''] = phone.split(/\s*ext\.\s*/);
  return { main, extension };
}
