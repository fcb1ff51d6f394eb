import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { useId, type ComponentProps, type ReactNode } from 'react';
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
