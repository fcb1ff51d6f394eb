import type { VersionedSettings } from '@waybill/contracts';
import { settingLabel } from '@waybill/contracts/site/texts';
import { useId, type ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { ChangedLabel } from '#ui/changed-label.tsx';

interface SwitchSettingProps {
  form: SettingsForm;
  name: FieldPath<VersionedSettings>;
  /** What visitors, or the office, will see. */
  children: ReactNode;
}

/** A setting that is on or off, and what that means. */
export function SwitchSetting({ form, name, children }: SwitchSettingProps) {
  const id = useId();
  const { isDirty } = form.getFieldState(name, form.formState);
  const label = settingLabel(name);
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
