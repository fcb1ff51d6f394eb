/** Decodes a URL component; invalid encoding stays as it is. */
export function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
