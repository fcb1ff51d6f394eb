import type { ImportEncoding } from '@waybill/contracts/shipments/import-answers';

/** Old programs end a file with 0x1A, and databases pad cells with zero bytes. */
const PADDING = ['\0', '\u001A'];
const stripPadding = (text: string): string => PADDING.reduce((left, mark) => left.replaceAll(mark, ''), text);

/** Characters 128 to 255 of the code pages of DOS, which `TextDecoder` does not know. */
const DOS_PAGES: Partial<Record<ImportEncoding, string>> = {
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0',
};
const FOREIGN = /[\x80-\xff]/g;

export interface Decoder {
  decode: (bytes?: Uint8Array, options?: { stream: boolean }) => string;
}

export function createDecoder(encoding: ImportEncoding): Decoder {
  const page = DOS_PAGES[encoding];
  if (page === undefined) {
    const decoder = new TextDecoder(encoding);
    // Node.js 20 takes it for Latin-1 unless it is a stream.
    return encoding === 'windows-1252' ? { decode: (bytes) => decoder.decode(bytes, { stream: true }) } : decoder;
  }
  const decode = (bytes: Uint8Array = new Uint8Array()) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replace(FOREIGN, (byte) => page.charAt(byte.charCodeAt(0) - 128));
  return { decode };
}

/** Without the byte order mark and padding. Bytes that the encoding does not have become U+FFFD. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = createDecoder(encoding);
  for await (const chunk of chunks) yield stripPadding(decoder.decode(chunk, { stream: true }));
  yield stripPadding(decoder.decode());
}
