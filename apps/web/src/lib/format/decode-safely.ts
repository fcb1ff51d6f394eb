/** Decodes a part of an address; text that is not validly encoded stays as it is. */
export function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
