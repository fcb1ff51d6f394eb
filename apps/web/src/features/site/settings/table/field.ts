import { LIMITS } from '@waybill/contracts/shared/limits';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import type { Message } from '@waybill/i18n/message';
import type { ComponentProps, ComponentType } from 'react';
import type { FieldArrayPath, FieldPath, FieldPathValue } from 'react-hook-form';
import { t } from '#lib/language/t.ts';
import type { CONTROLS } from '../fields/settings-field.tsx';
import type { SettingsForm } from '../use-settings-form.ts';
import type { SectionName } from './sections.ts';

export type SettingPath = FieldPath<VersionedSettings>;
export type ListPath = FieldArrayPath<VersionedSettings>;

interface Place {
  /** Absent in rows. */
  in?: SectionName;
  /** Takes the width of its section. */
  wide?: true;
  /** Columns of the cell that it shares with the field before it. */
  beside?: string;
}

type ControlField = {
  [Kind in keyof typeof CONTROLS]: Omit<ComponentProps<(typeof CONTROLS)[Kind]>, 'form' | 'name' | 'className'> &
    Place & {
      kind: Kind;
      /** Has translations. In a row, a function names it by the name of the row. */
      translated?: true | ((name: string) => string);
    };
}[keyof typeof CONTROLS];

interface SpecialField<Path extends string> extends Place {
  kind: 'special';
  component: ComponentType<{ form: SettingsForm; name: Path }>;
}

interface ListField<Item, Fields> extends Place {
  kind: 'list';
  max: number;
  create: (rows: readonly Item[]) => Item;
  fields: Fields;
}

type Row<Path extends ListPath> = FieldPathValue<VersionedSettings, Path>[number];
type ListOf<Path extends ListPath> = ListField<
  Row<Path>,
  { readonly [Key in keyof Row<Path> & string]?: ControlField | SpecialField<`${Path}.${number}.${Key}`> }
>;
type FieldOf<Path extends SettingPath> = SpecialField<Path> | (Path extends ListPath ? ListOf<Path> : ControlField);

export type SettingFields = { readonly [Path in SettingPath]?: FieldOf<Path> & { in: SectionName } };

/** The same without their paths. */
export type TextField = Extract<ControlField, { kind: 'line' | 'text' }>;
export type AnyList = ListField<never, Readonly<Record<string, ControlField | SpecialField<SettingPath>>>>;
export type AnyField = ControlField | SpecialField<SettingPath> | AnyList;

export const nameChoices = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, Message>>) =>
  Object.fromEntries(values.map((value) => [value, t(names[value])]));

export const NAME = { kind: 'line', required: true, maxLength: LIMITS.name } as const;
