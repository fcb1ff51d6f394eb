import type { VersionedSettings } from '@waybill/contracts';
import { settingLabel } from '@waybill/contracts/site/texts';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { ChangedLabel } from '#ui/changed-label.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';

interface SettingProps {
  form: SettingsForm;
  name: FieldPath<VersionedSettings>;
  /** Of a field in a row; a setting of its own has the name of the contract. */
  label?: string;
  hint?: ReactNode;
}

type Control<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, keyof SettingProps>;

/** Label, error and registration of one setting, marked once it says something else than what is stored. */
function useSetting({ form, name, label = settingLabel(name), hint }: SettingProps, options?: { valueAsNumber: true }) {
  const { isDirty } = form.getFieldState(name, form.formState);
  return {
    ...form.register(name, options),
    label: isDirty ? <ChangedLabel label={label} /> : label,
    error: fieldMessage(form, name, label),
    hint,
    autoComplete: 'off',
  };
}

/** A setting that is one line of text. */
export function TextSetting({ form, name, label, hint, ...input }: SettingProps & Control<'input'>) {
  return <TextField {...input} {...useSetting({ form, name, label, hint })} />;
}

/** A setting that is a number. */
export function NumberSetting({
  form,
  name,
  label,
  hint,
  range,
  ...input
}: SettingProps & Control<'input'> & { range: { min: number; max: number } }) {
  const setting = useSetting({ form, name, label, hint }, { valueAsNumber: true });
  return <TextField type="number" required {...range} {...input} {...setting} />;
}

/** A setting of several lines. */
export function LongTextSetting({ form, name, label, hint, ...area }: SettingProps & Control<'textarea'>) {
  return <TextAreaField rows={3} {...area} {...useSetting({ form, name, label, hint })} />;
}

/** A setting that is one of several. */
export function ChoiceSetting({ form, name, label, hint, ...select }: SettingProps & Control<'select'>) {
  return <SelectField {...select} {...useSetting({ form, name, label, hint })} />;
}
