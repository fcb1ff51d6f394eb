import { office } from '@waybill/i18n/office';
import { ExternalLink } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { t } from '#lib/language/t.ts';
import type { AnyField, AnyList, ListPath, SettingPath } from '../table/field.ts';
import { getListLabel, getRowFields, getSectionFields } from '../table/fields.ts';
import { type SectionName, SETTINGS_SECTIONS, type SettingsSection } from '../table/sections.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { Repeater } from './repeater.tsx';
import { CONTROLS, getSettingHint, listState, type SettingProps } from './settings-field.tsx';

interface SettingsSectionsProps {
  form: SettingsForm;
  names: readonly SectionName[];
}

export function SettingsSections({ form, names }: SettingsSectionsProps) {
  const target = useLocation().hash.slice(1);
  return names.map((name) => {
    const { title, page, hint = getSettingHint(name) }: SettingsSection = SETTINGS_SECTIONS[name];
    const fields = getSectionFields(name);
    const isTarget = name === target || fields.some(([path]) => path === target);
    return (
      <Suspense key={name} fallback={<output className="block min-h-120">{t(office.common.loading)}</output>}>
        <SettingsGroup title={title} page={page} hint={hint} target={isTarget ? target : undefined}>
          <Fields form={form} fields={fields} />
        </SettingsGroup>
      </Suspense>
    );
  });
}

interface FieldsProps {
  form: SettingsForm;
  fields: readonly [key: string, field: AnyField][];
  /** Path of the row, with a dot. */
  row?: string;
}

function Fields({ form, fields, row = '' }: FieldsProps) {
  const starts = fields.flatMap(([, { beside }], index) => (beside ? [] : [index]));
  return starts.map((start, position) => {
    const cell = fields.slice(start, starts[position + 1]);
    const columns = cell.at(-1)?.[1].beside;
    const drawn = cell.map(([key, field]) => <Field key={key} form={form} name={(row + key) as SettingPath} field={field} />);
    return columns ? (
      <div key={cell[0]?.[0]} className={`grid ${columns} gap-x-4`}>
        {drawn}
      </div>
    ) : (
      drawn
    );
  });
}

interface FieldProps<Field> {
  form: SettingsForm;
  name: SettingPath;
  field: Field;
}

function Field({ form, name, field }: FieldProps<AnyField>) {
  if (field.kind === 'special') return <field.component form={form} name={name} />;
  if (field.kind === 'list') return <ListSetting form={form} name={name as ListPath} field={field} />;
  const { kind, in: _in, wide, beside: _beside, translated: _translated, ...control } = field;
  const Control = CONTROLS[kind] as ComponentType<SettingProps & { className?: string }>;
  return <Control form={form} name={name} className={wide && 'md:col-span-2'} {...control} />;
}

function ListSetting({ form, name, field }: FieldProps<AnyList> & { name: ListPath }) {
  // Services have an `id` of their own.
  const { fields: rows, append, remove, move } = useFieldArray({ control: form.control, name, keyName: 'key' });
  return (
    <Repeater
      label={getListLabel(name)}
      itemName={t(office.settings.rows[name])}
      rows={rows.map(({ key }) => ({ id: key }))}
      max={field.max}
      onAdd={() => append(field.create(rows as never))}
      onRemove={remove}
      onMove={move}
      {...listState(form, name)}
    >
      {(index) => <Fields form={form} fields={getRowFields(name, field, index)} row={`${name}.${index}.`} />}
    </Repeater>
  );
}

const CONTROLS_SELECTOR = 'input, select, textarea, button';

interface SettingsGroupProps {
  title: string;
  page?: string;
  hint?: ReactNode;
  /** Path of the field to focus, or another name for the first one. */
  target?: string | undefined;
  children: ReactNode;
}

export function SettingsGroup({ title, page, hint, target, children }: SettingsGroupProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (target === undefined) return;
    const named = `[name="${CSS.escape(target)}"], [name^="${CSS.escape(target)}."]`;
    const field =
      group.current?.querySelector<HTMLElement>(named) ?? group.current?.querySelector<HTMLElement>(CONTROLS_SELECTOR);
    field?.focus({ preventScroll: true });
    (field ?? group.current)?.scrollIntoView({ block: 'center' });
  }, [target]);
  return (
    <fieldset ref={group} className="border-t border-line py-5 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left mb-1 pr-3 text-base font-semibold">{title}</legend>
      <div className="mb-2 flex min-h-6 justify-end">
        {page && (
          <a
            href={page}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center gap-1.5 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
          >
            {t(office.settings.seeOnSite)}
            <ExternalLink size={16} />
            <span className="sr-only">{t(office.settings.inNewTab, { title })}</span>
          </a>
        )}
      </div>
      {hint && <p className="clear-both mb-3 max-w-[68ch] text-ink-soft">{hint}</p>}
      <div className="clear-both grid gap-x-4 gap-y-4 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}
