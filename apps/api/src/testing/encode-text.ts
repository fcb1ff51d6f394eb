import type { ImportEncoding } from '@waybill/contracts/imports/answers';
import { createDecoder } from '../modules/imports/files/encodings.ts';

/** Encodes by searching what `TextDecoder` decodes: Node.js has no encoder for old encodings. */
export function encodeText(text: string, encoding: ImportEncoding): Buffer {
  const bytes = new Map<string, number[]>();
  const learn = (...sequence: number[]) => {
    const decoded = createDecoder(encoding).decode(Uint8Array.from(sequence));
    if ([...decoded].length === 1 && decoded !== '\uFFFD' && !bytes.has(decoded)) bytes.set(decoded, sequence);
  };
  for (let byte = 0; byte < 256; byte += 1) learn(byte);
  if ([...text].some((character) => !bytes.has(character))) {
    for (let lead = 0x80; lead < 256; lead += 1) for (let trail = 0x30; trail < 256; trail += 1) learn(lead, trail);
  }
  return Buffer.from([...text].flatMap((character) => bytes.get(character) ?? []));
}
