import { foldDashes, foldDigits, foldFullWidth, foldSpaces } from '../text/fold-characters.ts';
import { stripInvisible } from '../text/invisible.ts';

export const PHONE = /^(?=.*\d)[+\d ()./-]+(?: ext\. \d{1,7})?$/;

/** Longer texts are not one number with something around it. */
const MAX_INPUT_LENGTH = 200;

const LINK = /^(?:tel|telto|callto|sms|smsto|whatsapp):(?:\/\/)?([^?]*).*$/i;
const CHAT = /^https?:\/\/(?:wa|t)\.me\/\+?([^?]*).*$/i;
/** Labels before a number: `Mobile:`, `Tel.`, a phone symbol. They contain no digits. */
const LABEL = /^(?:[\p{L}\p{M}.: &/*()-]{1,40}[:. ]\s*|\p{L}{1,10}\s*(?=[+(]))(?=[+(]*(?:\d\D{0,3}){3})/u;
const PICTURE = /[\p{Extended_Pictographic}\uFE0F\u20E3]\s*/gu;
const CONTROL = /(?!\s)\p{Cc}/gu;
/** Kind of number in trailing position, as in `555 0142 (mobile)`. */
const KIND = /\s*(?:\((?!\s*\d)[\p{L}\p{M}. ]{1,20}\)|[,;:]?\s+(?:home|work|mobile|mob|cell|office|fax)\.?)$/iu;
const EXTENSION =
  /\s*[,;]?\s*(?:;ext=|(?:extension|extn|ext|durchwahl|dw|poste|anexo|ramal|interno|int|x|#)\.?\s*:?)\s*#?\s*(\d{1,7})$/iu;

/** Parses a pasted number: `tel:` links, labels, extensions, digits of any script. @returns digits and separators. */
export function parsePhone(typed: string): string | undefined {
  if (typed.length > MAX_INPUT_LENGTH) return undefined;
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

export function splitExtension(phone: string): { main: string; extension: string } {
  const [main = '', extension = ''] = phone.split(/\s*ext\.\s*/);
  return { main, extension };
}
