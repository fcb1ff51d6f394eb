import type { ImportField } from '@waybill/contracts/shipments/import-fields';
import { IMPORT_FILE } from '@waybill/contracts/shipments/import-limits';
import { type HeadingPart, type HeadingParty, PARTY_FIELDS } from './heading-words.ts';
import { parseHeading } from './parse-heading.ts';

type FieldColumns = [field: ImportField, columns: string[]][];

export interface PartyColumns {
  /** Columns whose heading names the party: `Ship To Name`. */
  exact: FieldColumns;
  /** Fields made of parts, or of columns that name no party. */
  joined: FieldColumns;
  /** Towns, which the address may use, too. */
  places: FieldColumns;
}

const ADDRESS_PARTS = ['company', 'street', 'houseNumber', 'line2', 'postcode', 'city', 'state', 'country'] as const;

export function matchParties(columns: readonly string[]): PartyColumns {
  const parsed = columns.flatMap((column) => {
    const heading = parseHeading(column);
    return heading ? [{ column, ...heading }] : [];
  });
  const collect = (party: HeadingParty | undefined): Parts => {
    const parts: Parts = new Map();
    for (const one of parsed) if (one.party === party) parts.set(one.part, [...(parts.get(one.part) ?? []), one.column]);
    return parts;
  };
  const [recipient, sender, billing, general] = [collect('recipient'), collect('sender'), collect('billing'), collect(undefined)];
  const own = [...exactFields('recipient', recipient), ...exactFields('sender', sender)];
  return {
    exact: own.filter(([, [first, ...others]]) => first !== undefined && others.length === 0),
    joined: [
      ...own.filter(([, names]) => names.length > 1),
      ...exactFields('recipient', general),
      ...exactFields('recipient', billing),
    ],
    places: [...placeField('destination', [recipient, general, billing]), ...placeField('origin', [sender])],
  };
}

type Parts = Map<HeadingPart, string[]>;

function exactFields(party: 'recipient' | 'sender', parts: Parts): FieldColumns {
  const fields = PARTY_FIELDS[party];
  const first = (part: HeadingPart) => (parts.get(part) ?? []).slice(0, 1);
  // `Nombre` beside `Apellidos` is the first name.
  const givenName = parts.has('firstName') ? first('firstName') : parts.has('lastName') ? first('name') : [];
  const fullName = [...givenName, ...first('lastName')];
  const address = first('address');
  const lines = ADDRESS_PARTS.flatMap((part) => (part === 'line2' ? (parts.get(part) ?? []) : first(part))).slice(
    0,
    IMPORT_FILE.maxJoined,
  );
  const hasStreet = parts.has('street') || parts.has('line2');
  const made: FieldColumns = [
    [
      fields.name,
      parts.has('name') && !parts.has('lastName') ? first('name') : fullName.length > 0 ? fullName : first('company'),
    ],
    // `Address` and `Address 2` are two lines of one address.
    [
      fields.address,
      hasStreet || address.length === 0 ? lines.filter(() => hasStreet || parts.has('postcode')) : [...address, ...lines],
    ],
    [fields.phone, first('phone')],
    [fields.email, first('email')],
  ];
  return made.filter(([, names]) => names.length > 0);
}

function placeField(field: ImportField, sources: readonly Parts[]): FieldColumns {
  const parts = sources.find((one) => one.has('city'));
  const names = parts ? [...(parts.get('city') ?? []).slice(0, 1), ...(parts.get('country') ?? []).slice(0, 1)] : [];
  return names.length > 0 ? [[field, names]] : [];
}
