const MAX_LINES = 20_000;
const QUOTE = /^[ \t]*(?:>[ \t]?)+/;
const BULLET = /^[ \t]*(?:[-*•·–‣▪]|\d{1,3}[.)])[ \t]+/;
const SIGNATURE = /^-- ?$/;
/** Below it stands the writer, who is not a recipient. */
const FAREWELL =
  /^(?:(?:with )?(?:kind|best|warm|many)? ?(?:regards|wishes|thanks)|thank you|thanks|cheers|yours|sincerely|mit (?:freundlichen|besten)|(?:viele|beste|liebe|freundliche) grü(?:ß|ss)e|cordialement|bien à vous|merci|salutations|(?:un )?(?:cordial )?saludos?|atentamente|gracias|atenciosamente|cumprimentos|com os melhores|obrigad[oa]|مع (?:خالص )?التحية|شكر|sent from my|von meinem|envoyé de mon|enviado desde)/iu;

/** Lines of a mail's text without quotation marks, bullets, and the signature. */
export function readMailLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/, MAX_LINES)) {
    const plain = line.replace(QUOTE, '');
    if (SIGNATURE.test(plain) || (lines.length > 0 && FAREWELL.test(plain.trim()))) break;
    lines.push(plain.replace(BULLET, '').trimEnd());
  }
  return lines;
}
