import { EDIT_FIELD_NAMES, type EditFieldName, type EditTexts } from './edit-fields.ts';

interface Sides {
  /** What both began with. */
  base: EditTexts;
  yours: EditTexts;
  /** What somebody else has saved meanwhile. */
  now: EditTexts;
}

interface Merged {
  /** Each side's changes; where both changed a field, yours. */
  texts: EditTexts;
  /** Fields that both changed, to different texts: somebody has to choose. */
  conflicts: EditFieldName[];
  /** Fields that only the other side changed. */
  taken: EditFieldName[];
}

/** Puts two edits of the same shipment together, field by field (B2). */
export function mergeEdits({ base, yours, now }: Sides): Merged {
  const isYours = (name: EditFieldName) => yours[name] !== base[name];
  const isTheirs = (name: EditFieldName) => now[name] !== base[name];
  const texts = EDIT_FIELD_NAMES.map((name) => [name, isYours(name) ? yours[name] : now[name]] as const);
  return {
    texts: Object.fromEntries(texts) as EditTexts,
    conflicts: EDIT_FIELD_NAMES.filter((name) => isYours(name) && isTheirs(name) && yours[name] !== now[name]),
    taken: EDIT_FIELD_NAMES.filter((name) => isTheirs(name) && !isYours(name)),
  };
}
