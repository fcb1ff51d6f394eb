import { TAGS } from '@waybill/contracts/facts';

const BEGINNINGS = TAGS.flatMap(({ name, paths }) => paths.map((beginning) => ({ name, beginning })));

/** The part of the reference that a path belongs to; the longest prefix wins. @throws Error for a path without a part. */
export function findTag(path: string): string {
  const [longest] = BEGINNINGS.filter(({ beginning }) => isBelow(path, beginning)).toSorted(
    (a, b) => b.beginning.length - a.beginning.length,
  );
  if (!longest) throw new Error(`No part of the reference has ${path}: name it in the tags of its module's facts.ts`);
  return longest.name;
}

/** By segment: `/admin/me` is no prefix of `/admin/messages`. */
const isBelow = (path: string, beginning: string): boolean =>
  `${path}/`.startsWith(beginning.endsWith('/') ? beginning : `${beginning}/`);
