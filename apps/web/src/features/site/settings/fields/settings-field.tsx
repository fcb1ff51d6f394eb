import { LIMITS } from '@waybill/contracts/shared/limits';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import type { Message } from '@waybill/i18n/message';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import type { FieldPath, RegisterOptions } from 'react-hook-form';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { t } from '#lib/language/t.ts';
import { ChangedLabel } from '#ui/changed-label.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

export interface SettingProps {
  form: SettingsForm;
  name: FieldPath<VersionedSettings>;
  label?: string;
  hint?: ReactNode;
}

const HINTS: Readonly<Record<string, Message>> = office.settings.hints;

/** Of a setting by its path, or of a section by its name. */
export function getSettingHint(name: string): string | undefined {
  const hint = HINTS[name.replace(/\.\d+\./, '.')];
  return hint && t(hint);
}

type Control<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, keyof SettingProps>;

function useSetting(
  { form, name, label = getSettingLabel(name, t), hint = getSettingHint(name) }: SettingProps,
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

type LineProps = SettingProps & Control<'input'> & { suggestions?: readonly string[] };

export function TextSetting({ form, name, label, hint, ...input }: LineProps) {
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

interface ChoiceProps extends SettingProps, Omit<Control<'select'>, 'children'> {
  /** Names by value, in their order. */
  options: Readonly<Record<string, string>>;
}

export function ChoiceSetting({ form, name, label, hint, options, ...select }: ChoiceProps) {
  return (
    <SelectField {...select} {...useSetting({ form, name, label, hint })}>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

export function SwitchSetting({ form, name, label = getSettingLabel(name, t), hint = getSettingHint(name) }: SettingProps) {
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
          {hint}
        </p>
      </div>
    </div>
  );
}

/** By the kind of a field in the table. */
export const CONTROLS = {
  line: TextSetting,
  text: LongTextSetting,
  number: NumberSetting,
  choice: ChoiceSetting,
  switch: SwitchSetting,
};

/** The chat number follows while both are the same. */
export function PhoneSetting({ form, name }: { form: SettingsForm; name: 'company.phone' }) {
  const chatFollowsPhone = useRef(false);
  return (
    <TextSetting
      form={form}
      name={name}
      type="tel"
      maxLength={LIMITS.phone}
      onFocus={() => {
        chatFollowsPhone.current = form.getValues('company.chatNumber') === form.getValues(name);
      }}
      onInput={({ currentTarget }) => {
        if (chatFollowsPhone.current) form.setValue('company.chatNumber', currentTarget.value, { shouldDirty: true });
      }}
    />
  );
}

/** The form keeps the error of a list as a whole apart from those of its rows. */
export function listState(form: SettingsForm, name: FieldPath<VersionedSettings>) {
  const state = form.getFieldState(name, form.formState);
  const error = state.error as { root?: { message?: string }; message?: string } | undefined;
  const message = error?.root?.message ?? error?.message;
  return { changed: state.isDirty, error: message === undefined ? undefined : `${getSettingLabel(name, t)} ${message}.` };
}
