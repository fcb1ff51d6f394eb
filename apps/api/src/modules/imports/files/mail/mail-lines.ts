import type { TableRow } from '../split-rows.ts';

const MAX_LINES = 20_000;
const QUOTE = /^[ \t]*(?:>[ \t]?)+/;
/** Of the lines that are not blank. */
const MIN_QUOTED_SHARE = 0.5;
const BULLET = /^[ \t]*(?:[-*•·–‣▪]|\d{1,3}[.)])[ \t]+/;
const SIGNATURE = /^-- ?$/;
/** Below it stands the writer, who is not a recipient. */
const FAREWELL =
  /^(?:(?:with )?(?:kind|best|warm|many)? ?(?:regards|wishes)|yours|sincerely|mit (?:freundlichen|besten)|(?:viele|beste|liebe|freundliche) grü(?:ß|ss)e|cordialement|bien à vous|salutations|(?:un )?(?:cordial )?saludos?|atentamente|atenciosamente|cumprimentos|com os melhores|مع (?:خالص )?التحية|bien cordialement|amicalement|un saludo|abra[cç]os|(?:med )?(?:vennlig|venlig|beste?|kjærlig)e? hilsen|hilsen\b|(?:med )?(?:vänliga|bästa) hälsningar|hälsningar|(?:ystävällisin )?terveisin|met (?:vriendelijke|hartelijke) groet|(?:vriendelijke )?groet(?:en|jes)?\b|(?:cordiali |distinti )?saluti|z poważaniem|pozdrawiam|sent from my|von meinem|envoyé de mon|enviado desde)/iu;
/** Abbreviated farewells; the shortest are also names of companies unless they stand alone. */
const ABBREVIATED = /^(?:(?:m\.? ?v\.? ?h|m\.? ?f\.? ?g|b?rgds|brgds|cdlt|cdt|atte)\b|(?:vg|lg|br|kr|kh|vh|abs|att)[,.!]*$)/iu;
/** At the end of a mail, but also in `Thank you for taking these:`. */
const THANKS = /^(?:(?:many )?thanks|thank you|cheers|danke|vielen dank|merci|gracias|obrigad[oa]|شكر)/iu;
const MAX_THANKS_LENGTH = 40;

/** Before the recipient, as on a label: `Ship to: Ada Okafor`, or alone above the address. */
const RECIPIENT_LABEL =
  /^(?:to|ship(?:ped|ping)? ?to|deliver(?:ed|y)? ?to|send to|(?:delivery|shipping|recipient'?s?) address|recipient|consignee|receiver|addressee|an|(?:liefer|empfänger)(?:adresse|anschrift)|empfänger(?:in)?|(?:lieferung|versand) an|à|livr(?:er|aison) à|adresse de livraison|destinataire|para|a|en(?:viar|tregar) (?:a|em)|destinatario|direcci[oó]n de (?:entrega|env[ií]o)|destinatário|endereço de entrega|til|mottaker|leveres til|leverings?adresse|leverans(?:adress)?|till|mottagare|modtager|aan|(?:bezorg|aflever)adres|إلى|المستلم|عنوان التسليم)\s*[:：]\s*/iu;
/** Before the sender, who is no recipient. */
const SENDER_LABEL =
  /^(?:from|sent by|sender|ship(?:ped)? from|return(?: address| to)|shipper|von|absender(?:in)?|de|expéditeur|remitente|remetente|fra|avsender|från|avsändare|afsender|van|afzender|من|المرسل)\s*[:：]/iu;

/** One table in the text of a mail. */
export interface MailTable {
  name: string;
  rows: readonly TableRow[];
}

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
  FAREWELL.test(line) ||
  (ABBREVIATED.test(line) && line.length <= MAX_THANKS_LENGTH) ||
  (THANKS.test(line) && line.length <= MAX_THANKS_LENGTH && !line.endsWith(':'));

/** Of a reply or forwarded text, all lines may be quoted. @returns undefined if most are not. */
export function unquoteText(text: string): string | undefined {
  const lines = text.split(/\r\n|\n|\r/);
  const filled = lines.filter((line) => line.trim() !== '');
  const quoted = filled.filter((line) => QUOTE.test(line));
  if (quoted.length === 0 || quoted.length < filled.length * MIN_QUOTED_SHARE) return undefined;
  return lines.map((line) => line.replace(QUOTE, '')).join('\n');
}

export const stripRecipientLabel = (line: string): string => line.replace(RECIPIENT_LABEL, '');
export const hasRecipientLabel = (line: string): boolean => RECIPIENT_LABEL.test(line);
export const hasSenderLabel = (line: string): boolean => SENDER_LABEL.test(line);

/** Lines between blank ones. */
export function splitBlocks(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

export const toRows = (rows: readonly (readonly string[])[]): TableRow[] =>
  rows.map((cells, index) => ({ row: index + 1, cells }));
