import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { ExternalLink } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { FieldPath, RegisterOptions } from 'react-hook-form';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { t } from '#lib/language/t.ts';
import { ChangedLabel } from '#ui/changed-label.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

interface ListState {
  /** Differs from the stored list. */
  changed: boolean;
  /** Error of the list as a whole, which the form keeps apart from its rows' errors. */
  error: string | undefined;
}

interface SettingProps {
  form: SettingsForm;
  name: FieldPath<VersionedSettings>;
  label?: string;
  hint?: ReactNode;
}

type Control<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, keyof SettingProps>;

function useSetting(
  { form, name, label = getSettingLabel(name, t), hint }: SettingProps,
  options?: RegisterOptions<VersionedSettings>,
) {
  const { isDirty } = form.getFieldState(name, form.formState);
  return {
    ...form.register(name, options),
    label: isDirty ? <ChangedLabel label={label} /> : label,
    error: fieldMessage(form, name, label),
    hint,
    autoComplete: 'off',
  };
}

export function TextSetting({ form, name, label, hint, ...input }: SettingProps & Control<'input'>) {
  return <TextField {...input} {...useSetting({ form, name, label, hint })} />;
}

export function NumberSetting({
  form,
  name,
  label,
  hint,
  range,
  isOptional = false,
  ...input
}: SettingProps & Control<'input'> & { range: { min: number; max: number }; isOptional?: boolean }) {
  const setting = useSetting(
    { form, name, label, hint },
    isOptional ? { setValueAs: toOptionalNumber } : { valueAsNumber: true },
  );
  return <TextField type="number" required={!isOptional} {...range} {...input} {...setting} />;
}

const toOptionalNumber = (text: string | number | null) => (text === '' || text === null ? null : Number(text));

export function LongTextSetting({ form, name, label, hint, ...area }: SettingProps & Control<'textarea'>) {
  return <TextAreaField rows={3} {...area} {...useSetting({ form, name, label, hint })} />;
}

export function ChoiceSetting({ form, name, label, hint, ...select }: SettingProps & Control<'select'>) {
  return <SelectField {...select} {...useSetting({ form, name, label, hint })} />;
}

interface SwitchSettingProps {
  form: SettingsForm;
  name: FieldPath<VersionedSettings>;
  /** For rows of a list, whose setting has one label. */
  label?: string;
  children?: ReactNode;
}

export function SwitchSetting({ form, name, label = getSettingLabel(name, t), children }: SwitchSettingProps) {
  const id = useId();
  const { isDirty } = form.getFieldState(name, form.formState);
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-3 md:col-span-2">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5 cursor-pointer accent-signal-fill"
        {...form.register(name)}
      />
      <div>
        <label htmlFor={id} className="cursor-pointer font-semibold">
          {isDirty ? <ChangedLabel label={label} /> : label}
        </label>
        <p id={`${id}-hint`} className="max-w-[68ch] text-ink-soft">
          {children}
        </p>
      </div>
    </div>
  );
}

export function listState(form: SettingsForm, name: FieldPath<VersionedSettings>): ListState {
  const state = form.getFieldState(name, form.formState);
  const error = state.error as { root?: { message?: string }; message?: string } | undefined;
  const message = error?.root?.message ?? error?.message;
  return { changed: state.isDirty, error: message === undefined ? undefined : `${getSettingLabel(name, t)} ${message}.` };
}

interface SettingsGroupProps {
  title: string;
  page?: string;
  hint?: ReactNode;
  children: ReactNode;
}

export function SettingsGroup({ title, page, hint, children }: SettingsGroupProps) {
  return (
    <fieldset className="border-t border-line py-5 first-of-type:border-t-0 first-of-type:pt-0">
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
