/** Before the recipient, as on a label: `Ship to: Ada Okafor`, or alone above the address. */
const TO =
  /^(?:to|ship(?:ped|ping)? ?to|deliver(?:ed|y)? ?to|send to|(?:delivery|shipping|recipient'?s?) address|recipient|consignee|receiver|addressee|an|(?:liefer|empfänger)(?:adresse|anschrift)|empfänger(?:in)?|(?:lieferung|versand) an|à|livr(?:er|aison) à|adresse de livraison|destinataire|para|a|en(?:viar|tregar) (?:a|em)|destinatario|direcci[oó]n de (?:entrega|env[ií]o)|destinatário|endereço de entrega|til|mottaker|leveres til|leverings?adresse|leverans(?:adress)?|till|mottagare|modtager|aan|(?:bezorg|aflever)adres|إلى|المستلم|عنوان التسليم)\s*[:：]\s*/iu;
/** Before the sender, who is no recipient. */
const FROM =
  /^(?:from|sent by|sender|ship(?:ped)? from|return(?: address| to)|shipper|von|absender(?:in)?|de|expéditeur|remitente|remetente|fra|avsender|från|avsändare|afsender|van|afzender|من|المرسل)\s*[:：]/iu;

export const stripRecipientLabel = (line: string): string => line.replace(TO, '');
export const hasRecipientLabel = (line: string): boolean => TO.test(line);
export const hasSenderLabel = (line: string): boolean => FROM.test(line);

/** Lines between blank ones. */
export function splitBlocks(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}
