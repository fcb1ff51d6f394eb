import type { VersionedSettings } from '@waybill/contracts/site/schema';
import type { Message } from '@waybill/i18n/message';
import type { FieldPath } from 'react-hook-form';
import { t } from '#lib/language/t.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { ChoiceSetting } from './settings-field.tsx';

interface NamedChoiceProps<Value extends string> {
  form: SettingsForm;
  name: FieldPath<VersionedSettings>;
  label: string;
  values: readonly Value[];
  names: Readonly<Record<Value, Message>>;
}

export function NamedChoice<Value extends string>({ form, name, label, values, names }: NamedChoiceProps<Value>) {
  return (
    <ChoiceSetting form={form} name={name} label={label}>
      {values.map((value) => (
        <option key={value} value={value}>
          {t(names[value])}
        </option>
      ))}
    </ChoiceSetting>
  );
}
