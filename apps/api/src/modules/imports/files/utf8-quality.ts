/** Characters outside of ASCII, and bytes that are no UTF-8. */
export interface Utf8Quality {
  good: number;
  bad: number;
}

/** U+FFFD in UTF-8: a character that an earlier program lost, but no bad byte. */
const STORED_LOSS = Buffer.from('\uFFFD');

/** Reads the whole file: its only letter outside of ASCII may be in the last row. */
export async function measureUtf8(chunks: AsyncIterable<Uint8Array>): Promise<Utf8Quality> {
  const quality = { good: 0, bad: 0 };
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) {
    count(decoder.decode(chunk, { stream: true }), quality);
    quality.bad -= countStoredLosses(Buffer.from(chunk));
  }
  count(decoder.decode(), quality);
  return quality;
}

function countStoredLosses(bytes: Buffer): number {
  let losses = 0;
  for (let at = bytes.indexOf(STORED_LOSS); at !== -1; at = bytes.indexOf(STORED_LOSS, at + STORED_LOSS.length)) losses += 1;
  return losses;
}

function count(text: string, quality: Utf8Quality): void {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) quality.bad += 1;
    else if (code > 0x7f) quality.good += 1;
  }
}
