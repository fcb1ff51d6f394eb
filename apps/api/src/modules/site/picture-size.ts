import type { LogoType } from '@waybill/contracts/site/logo-types';

interface Size {
  width: number;
  height: number;
}

/** From the picture's own header. @returns undefined without a valid one. */
export function pictureSize(bytes: Buffer, type: LogoType): Size | undefined {
  const size = READERS[type](bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

const READERS: Record<LogoType, (bytes: Buffer) => Size | undefined> = { png: pngSize, jpg: jpegSize, webp: webpSize };

const nameAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 24 || nameAt(bytes, 12) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** In the first "start of frame" segment (ITU T.81, B.2.2). */
function jpegSize(bytes: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // Fill bytes stand alone; every other segment before the frame states its length.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** In the first chunk, in any of the three formats (RFC 9649). */
function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  switch (nameAt(bytes, 12)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}
