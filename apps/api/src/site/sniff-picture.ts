import type { LogoType } from '@waybill/contracts';

const startsWith = (bytes: Buffer, hex: string, at = 0) => {
  const signature = Buffer.from(hex, 'hex');
  return bytes.subarray(at, at + signature.length).equals(signature);
};

/** What kind of picture the bytes are, by the signature that they begin with, whatever their sender calls them (B6). */
export function sniffPicture(bytes: Buffer): LogoType | undefined {
  if (startsWith(bytes, '89504e470d0a1a0a')) return 'png';
  if (startsWith(bytes, 'ffd8ff')) return 'jpg';
  // "RIFF", four bytes of length, "WEBP".
  if (startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8)) return 'webp';
  return undefined;
}
