import { crc32, deflateSync } from 'node:zlib';
import type { Sheet } from '../layout/papers.ts';
import type { Part } from '../layout/parts.ts';
import { type Bitmap, rasterize } from './to-svg.ts';

/** Dots per meter, so that it is printed in its size: 203.2 dpi. */
const DOTS_PER_METER = 8_000;

/** A label on its sheet, in gray. */
export function toPng(parts: readonly Part[], { width, height, corners: [corner = { x: 0, y: 0 }] }: Sheet): Buffer {
  return encodePng(rasterize(parts, { x: -corner.x, y: -corner.y, width, height }));
}

/** RFC 2083: 8 bits of gray, each row with its filter, which is none. */
function encodePng({ width, height, dots }: Bitmap): Buffer {
  const rows = Buffer.alloc(height * (width + 1));
  for (let row = 0; row < height; row += 1) rows.set(dots.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const density = Buffer.alloc(9);
  density.writeUInt32BE(DOTS_PER_METER, 0);
  density.writeUInt32BE(DOTS_PER_METER, 4);
  density.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    toChunk('IHDR', header),
    toChunk('pHYs', density),
    toChunk('IDAT', deflateSync(rows, { level: 9 })),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

function toChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
