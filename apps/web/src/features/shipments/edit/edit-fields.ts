import type { Shipment } from '@waybill/contracts/shipments/schema';
import { type EditableFieldPath, type KeyIn, nestFields } from '@waybill/contracts/shipments/shipment-fields';
import { FORM_FIELDS, type FormTexts, toFormTexts } from '../form-fields.ts';

/** Fields as text, and the version of the shipment they came from. */
export type EditValues = Record<KeyIn<'shipment', EditableFieldPath>, string> & {
  version: number;
  recipient: Record<KeyIn<'recipient'>, string>;
  sender: Record<KeyIn<'sender'>, string>;
};

export const toEditValues = (shipment: Shipment): EditValues => fromTexts(toFormTexts(shipment), shipment.version) as EditValues;

export const fromTexts = (texts: Partial<FormTexts>, version: number): object => ({ version, ...nestFields(texts) });

export function getChangedTexts(base: FormTexts, texts: FormTexts): Partial<FormTexts> {
  return Object.fromEntries(FORM_FIELDS.filter((name) => texts[name] !== base[name]).map((name) => [name, texts[name]]));
}

interface Sides {
  base: FormTexts;
  yours: FormTexts;
  now: FormTexts;
}

interface Merged {
  /** Changes of both sides; yours win where both changed a field. */
  texts: FormTexts;
  /** Fields that both sides changed to different texts: the user must choose. */
  conflicts: EditableFieldPath[];
  /** Fields that only the other side changed. */
  taken: EditableFieldPath[];
}

/** Three-way merge by field. */
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
