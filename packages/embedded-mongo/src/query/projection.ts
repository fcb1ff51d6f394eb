import { decodeDocument } from '../bson/decode.ts';
import { getEntries, isDocument, setOwnValue, type BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { copyDocument, FieldNames, filterFields } from '../bson/raw-document.ts';
import { compileFilter } from './matcher.ts';
import { parseProjection, type Projection, type ProjectionNode } from './projection-tree.ts';

/** Whole top-level fields are copied without decoding. */
export function compileProjection(projection: BsonDocument | undefined): (bytes: Buffer) => Buffer {
  const parsed = projection === undefined ? undefined : parseProjection(projection);
  if (parsed === undefined) return copyDocument;
  const { mode, fields } = parsed;
  if (isFlat(parsed)) {
    const names = new FieldNames([...fields].flatMap(([name, { kind }]) => (kind === mode ? [name] : [])));
    return (bytes) => filterFields(bytes, names, { keep: mode === 'include' ? 'named' : 'others' });
  }
  return (bytes) => encodeDocument(projectDocument(decodeDocument(bytes), parsed));
}

function isFlat({ fields }: Projection): boolean {
  return [...fields.values()].every(({ kind }) => kind === 'include' || kind === 'exclude');
}

export function projectDocument(document: BsonDocument, { mode, fields }: Projection): BsonDocument {
  const result: BsonDocument = {};
  for (const [name, value] of getEntries(document)) {
    const node = fields.get(name);
    const projected = node === undefined ? keepUnnamed(mode, value) : projectValue(value, node, mode);
    if (projected !== undefined) setOwnValue(result, name, projected);
  }
  return result;
}

function keepUnnamed(mode: Projection['mode'], value: unknown): unknown {
  return mode === 'exclude' ? value : undefined;
}

function projectValue(value: unknown, node: ProjectionNode, mode: Projection['mode']): unknown {
  switch (node.kind) {
    case 'include':
      return value;
    case 'exclude':
      return undefined;
    case 'slice':
      return Array.isArray(value) ? sliceArray(value, node.skip, node.limit) : value;
    case 'elemMatch': {
      if (!Array.isArray(value)) return undefined;
      const matches = compileFilter(node.filter);
      const hit = value.findIndex((item: unknown) => matches({ array: [item] }));
      return hit < 0 ? undefined : [value[hit]];
    }
    default:
      return projectBranch(value, { mode, fields: node.fields });
  }
}

function projectBranch(value: unknown, projection: Projection): unknown {
  if (isDocument(value)) return projectDocument(value, projection);
  if (Array.isArray(value)) {
    const isContainer = (item: unknown): boolean => isDocument(item) || Array.isArray(item);
    const items = projection.mode === 'include' ? value.filter(isContainer) : value;
    return items.map((item: unknown) => projectBranch(item, projection));
  }
  return keepUnnamed(projection.mode, value);
}

function sliceArray(items: readonly unknown[], skip: number, limit: number): unknown[] {
  const start = skip < 0 ? Math.max(items.length + skip, 0) : skip;
  return items.slice(start, start + limit);
}
