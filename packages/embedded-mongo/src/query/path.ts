import { type BsonDocument, isDocument, getOwnValue } from '../bson/document.ts';
import { NO_ELEMENTS } from '../bson/types.ts';
import { MongoError } from '../errors.ts';

export function arrayPosition(part: string | undefined): number | undefined {
  return part !== undefined && /^(?:0|[1-9]\d{0,8})$/.test(part) ? Number(part) : undefined;
}

/**
 * Tests the values that MongoDB considers for a dotted path: arrays on the way are entered by element (and by position for
 * numeric parts), a missing field is `undefined`. `expand` offers an array at the end as a whole and by element.
 */
export function someValueAt(
  value: unknown,
  parts: readonly string[],
  options: { expand: boolean; test: (value: unknown) => boolean },
  at = 0,
): boolean {
  const part = parts[at];
  if (part === undefined) {
    return options.test(value) || (options.expand && Array.isArray(value) && value.some((item) => options.test(item)));
  }
  if (isDocument(value)) return someValueAt(getOwnValue(value, part), parts, options, at + 1);
  if (!Array.isArray(value)) return options.test(undefined);
  const position = arrayPosition(part);
  if (position !== undefined && position < value.length) {
    const isLast = at === parts.length - 1;
    const element: unknown = value[position];
    const inElement = isLast ? { ...options, expand: false } : options;
    // Elements that cannot have fields do not count as a missing field.
    const isEntered = isLast || isDocument(element) || Array.isArray(element);
    if (isEntered && someValueAt(element, parts, inElement, at + 1)) return true;
  }
  return value.some((item) => isDocument(item) && someValueAt(item, parts, options, at));
}

interface Branch {
  value: unknown;
  path: readonly string[];
  at: number;
  isFinal: boolean;
}

export interface PathTuples {
  tuples: unknown[][];
  arrays: boolean[];
}

/**
 * Arrays yield one tuple per element, an empty array NO_ELEMENTS, a missing value null. @throws MongoError
 * CannotIndexParallelArrays; Location16746 if a part is both a position and a field of the elements.
 */
export function tuplesAt(document: BsonDocument, paths: readonly (readonly string[])[]): PathTuples {
  const arrays = paths.map(() => false);
  const branches = paths.map((path): Branch => ({ value: document, path, at: 0, isFinal: false }));
  return { tuples: expandBranches(branches, arrays), arrays };
}

function expandBranches(start: readonly Branch[], arrays: boolean[]): unknown[][] {
  const branches = start.map(descend);
  const pending = branches.find((branch) => !branch.isFinal);
  if (pending === undefined) return [branches.map((branch) => branch.value ?? null)];
  for (const [i, branch] of branches.entries()) {
    if (branch.isFinal) continue;
    if (!isSamePlace(branch, pending)) throw new MongoError('CannotIndexParallelArrays', 'cannot index parallel arrays');
    arrays[i] = true;
  }
  const array = pending.value;
  const items = Array.isArray(array) && array.length > 0 ? array : [NO_ELEMENTS];
  const areValues = branches.every(({ path, at, isFinal }) => isFinal || at === path.length);
  if (areValues) return items.map((item) => branches.map(({ value, isFinal }) => (isFinal ? value : item) ?? null));
  return items.flatMap((item) =>
    expandBranches(
      branches.map((branch) => (branch.isFinal ? branch : enterElement(branch, item))),
      arrays,
    ),
  );
}

/** Compared by path, because a pipeline update may put the same array in two places. */
function isSamePlace(a: Branch, b: Branch): boolean {
  return a.at === b.at && a.path.every((part, i) => i >= a.at || part === b.path[i]);
}

function descend(branch: Branch): Branch {
  if (branch.isFinal) return branch;
  const { path } = branch;
  let { value } = branch;
  for (let { at } = branch; at < path.length; at++) {
    const part = path[at] ?? '';
    if (isDocument(value)) {
      value = getOwnValue(value, part);
      continue;
    }
    if (!Array.isArray(value)) return { value: undefined, path, at, isFinal: true };
    const position = arrayPosition(part);
    if (position === undefined || position >= value.length) return { value, path, at, isFinal: false };
    if (value.some((item) => isDocument(item) && Object.hasOwn(item, part))) {
      throw new MongoError('Location16746', `Ambiguous field name found in array: '${part}' is a position and a field`);
    }
    value = value[position];
  }
  return { value, path, at: path.length, isFinal: !Array.isArray(value) };
}

function enterElement({ path, at }: Branch, item: unknown): Branch {
  const isEnd = at === path.length;
  const value = isEnd || isDocument(item) ? item : null;
  return { value, path, at, isFinal: isEnd || !isDocument(item) };
}
