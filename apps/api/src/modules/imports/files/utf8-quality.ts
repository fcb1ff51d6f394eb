/** Sequences of UTF-8 for characters outside of ASCII, and bytes that fit into none. */
export interface Utf8Quality {
  good: number;
  bad: number;
}

/** Reads the whole file: its only letter outside of ASCII may be in the last row. */
export async function measureUtf8(chunks: AsyncIterable<Uint8Array>): Promise<Utf8Quality> {
  const quality = { good: 0, bad: 0 };
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) count(decoder.decode(chunk, { stream: true }), quality);
  count(decoder.decode(), quality);
  return quality;
}

function count(text: string, quality: Utf8Quality): void {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) quality.bad += 1;
    else if (code > 0x7f) quality.good += 1;
  }
}
