import { posix } from 'node:path';
import type { Archive } from './open-archive.ts';
import { findAttribute, parseWholeXml } from './parse-xml.ts';

const MAX_BYTES = 16_000_000;

export interface Relationship {
  id: string;
  /** The last word of its URI, which differs between the two editions of the format: `worksheet`, `styles`. */
  type: string;
  /** The name of an entry. */
  target: string;
}

/** @param part the entry whose relationships are read; '' for those of the whole file. */
export async function readRelationships(archive: Archive, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found: Relationship[] = [];
  if (!archive.has(name)) return found;
  await parseWholeXml(archive.read(name, MAX_BYTES), {
    open: (element, attributes) => {
      const target = findAttribute(attributes, 'Target');
      if (element !== 'Relationship' || target === undefined) return;
      const type = findAttribute(attributes, 'Type') ?? '';
      found.push({
        id: findAttribute(attributes, 'Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        target: posix.resolve('/', folder, target.replaceAll('\\', '/')).slice(1),
      });
    },
  });
  return found;
}
