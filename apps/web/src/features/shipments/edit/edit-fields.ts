import type { Shipment } from '@waybill/contracts/shipments/schema';
import { type EditableFieldPath, type KeyIn, nestFields } from '@waybill/contracts/shipments/shipment-fields';
import { FORM_FIELDS, type FormTexts, textsOf } from '../form-fields.ts';

/** The edit form: the fields as text, and the version of the shipment that they were read from. */
export type EditValues = Record<KeyIn<'shipment', EditableFieldPath>, string> & {
  version: number;
  recipient: Record<KeyIn<'recipient'>, string>;
  sender: Record<KeyIn<'sender'>, string>;
};

/** What the edit form of a shipment begins with. */
export const editValues = (shipment: Shipment): EditValues => fromTexts(textsOf(shipment), shipment.version) as EditValues;

/** The form that texts make, or the part of it that they are. */
export const fromTexts = (texts: Partial<FormTexts>, version: number): object => ({ version, ...nestFields(texts) });

/** The fields that differ, with their new text. */
export function changedTexts(base: FormTexts, texts: FormTexts): Partial<FormTexts> {
  return Object.fromEntries(FORM_FIELDS.filter((name) => texts[name] !== base[name]).map((name) => [name, texts[name]]));
}

interface Sides {
  /** What both began with. */
  base: FormTexts;
  yours: FormTexts;
  /** What somebody else has saved meanwhile. */
  now: FormTexts;
}

interface Merged {
  /** Each side's changes; where both changed a field, yours. */
  texts: FormTexts;
  /** Fields that both changed, to different texts: somebody has to choose. */
  conflicts: EditableFieldPath[];
  /** Fields that only the other side changed. */
  taken: EditableFieldPath[];
}

/** Puts two edits of the same shipment together, field by field. */
export function mergeEdits({ base, yours, now }: Sides): Merged {
  const isYours = (name: EditableFieldPath) => yours[name] !== base[name];
  const isTheirs = (name: EditableFieldPath) => now[name] !== base[name];
  const texts = FORM_FIELDS.map((name) => [name, isYours(name) ? yours[name] : now[name]] as const);
  return {
    texts: Object.fromEntries(texts) as FormTexts,
    conflicts: FORM_FIELDS.filter((name) => isYours(name) && isTheirs(name) && yours[name] !== now[name]),
    taken: FORM_FIELDS.filter((name) => isTheirs(name) && !isYours(name)),
  };
}
