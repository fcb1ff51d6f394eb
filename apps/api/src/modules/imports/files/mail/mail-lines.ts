const MAX_LINES = 20_000;
const QUOTE = /^[ \t]*(?:>[ \t]?)+/;
const BULLET = /^[ \t]*(?:[-*•·–‣▪]|\d{1,3}[.)])[ \t]+/;
const SIGNATURE = /^-- ?$/;
/** Below it stands the writer, who is not a recipient. */
const FAREWELL =
  /^(?:(?:with )?(?:kind|best|warm|many)? ?(?:regards|wishes)|yours|sincerely|mit (?:freundlichen|besten)|(?:viele|beste|liebe|freundliche) grü(?:ß|ss)e|cordialement|bien à vous|salutations|(?:un )?(?:cordial )?saludos?|atentamente|atenciosamente|cumprimentos|com os melhores|مع (?:خالص )?التحية|sent from my|von meinem|envoyé de mon|enviado desde)/iu;
/** At the end of a mail, but also in `Thank you for taking these:`. */
const THANKS = /^(?:(?:many )?thanks|thank you|cheers|danke|vielen dank|merci|gracias|obrigad[oa]|شكر)/iu;
const MAX_THANKS_LENGTH = 40;

/** Lines of a mail's text without quotation marks, bullets, and the signature. */
export function readMailLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/, MAX_LINES)) {
    const plain = line.replace(QUOTE, '');
    if (SIGNATURE.test(plain) || (lines.length > 0 && isFarewell(plain.trim()))) break;
    lines.push(plain.replace(BULLET, '').trimEnd());
  }
  return lines;
}

const isFarewell = (line: string): boolean =>
  FAREWELL.test(line) || (THANKS.test(line) && line.length <= MAX_THANKS_LENGTH && !line.endsWith(':'));
