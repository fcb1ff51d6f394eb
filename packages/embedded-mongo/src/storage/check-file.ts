import { closeSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';

/** LMDB's magic number and data version in its two meta pages (little-endian). */
const MAGIC = 0xbeefc0de;
const DATA_VERSION = 2;
const PAGE_HEADER_BYTES = 24;
const NODE_HEADER_BYTES = 8;
const BRANCH_PAGE = 0x01;
const LEAF_PAGE = 0x02;
const NODE_ON_OVERFLOW_PAGES = 0x01;
const NODE_IS_TREE = 0x02;
const NO_PAGE = 0xffff_ffff_ffff_ffffn;

interface Meta {
  pageSize: number;
  freeRoot: bigint;
  mainRoot: bigint;
  lastPage: bigint;
  transaction: bigint;
}

/**
 * LMDB does not notice truncation and crashes at the first missing page. A file whose last pages are unused may end early, so
 * every used page is looked up: seconds in a large file, which `lengthen` saves at the next start.
 */
export function findDamage(file: string): string | undefined {
  const handle = openSync(file, 'r');
  try {
    const meta = readNewestMeta(handle);
    if (!meta) return 'it is not a database file';
    const { size } = fstatSync(handle);
    if (wholeSize(meta) <= size) return undefined;
    const pages = Math.floor(size / meta.pageSize);
    const readPage = (page: number): Buffer => read(handle, page * meta.pageSize, meta.pageSize);
    const isWhole = [meta.freeRoot, meta.mainRoot].every((root) => isTreeWhole(root, { pages, readPage }));
    return isWhole ? undefined : 'it is cut short';
  } finally {
    closeSync(handle);
  }
}

export function lengthen(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    const meta = readNewestMeta(handle);
    if (meta && fstatSync(handle).size < wholeSize(meta)) ftruncateSync(handle, wholeSize(meta));
  } finally {
    closeSync(handle);
  }
}

const wholeSize = ({ lastPage, pageSize }: Meta): number => (Number(lastPage) + 1) * pageSize;

function read(handle: number, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(handle, bytes, 0, length, offset);
  return bytes;
}

function readNewestMeta(handle: number): Meta | undefined {
  const first = readMeta(read(handle, 0, 4096));
  const second = first && readMeta(read(handle, first.pageSize, 4096));
  return second && second.transaction > first.transaction ? second : first;
}

function readMeta(page: Buffer): Meta | undefined {
  if (page.readUInt32LE(24) !== MAGIC || page.readUInt32LE(28) !== DATA_VERSION) return undefined;
  return {
    pageSize: page.readUInt32LE(48),
    freeRoot: page.readBigUInt64LE(88),
    mainRoot: page.readBigUInt64LE(136),
    lastPage: page.readBigUInt64LE(144),
    transaction: page.readBigUInt64LE(152),
  };
}

interface FileView {
  pages: number;
  readPage: (page: number) => Buffer;
}

function isTreeWhole(root: bigint, view: FileView): boolean {
  if (root === NO_PAGE) return true;
  if (root >= BigInt(view.pages)) return false;
  const page = view.readPage(Number(root));
  const kind = page.readUInt16LE(18);
  const count = page.readUInt16LE(20) >> 1;
  for (let i = 0; i < count; i++) {
    const node = PAGE_HEADER_BYTES + page.readUInt16LE(PAGE_HEADER_BYTES + 2 * i);
    if ((kind & BRANCH_PAGE) !== 0 && !isTreeWhole(BigInt(page.readUIntLE(node, 6)), view)) return false;
    if ((kind & LEAF_PAGE) !== 0 && !isValueWhole(page, node, view)) return false;
  }
  return true;
}

function isValueWhole(page: Buffer, node: number, view: FileView): boolean {
  const flags = page.readUInt16LE(node + 4);
  const data = node + NODE_HEADER_BYTES + page.readUInt16LE(node + 6);
  if ((flags & NODE_IS_TREE) !== 0) return isTreeWhole(page.readBigUInt64LE(data + 40), view);
  if ((flags & NODE_ON_OVERFLOW_PAGES) === 0) return true;
  return page.readBigUInt64LE(data) + page.readBigUInt64LE(data + 16) <= BigInt(view.pages);
}
