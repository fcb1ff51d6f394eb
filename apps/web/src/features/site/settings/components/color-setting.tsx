import { type BrandColor, checkBrandColor, DEFAULT_BRAND } from '@waybill/domain/colors/brand-colors';
import { HEX_COLOR } from '@waybill/domain/colors/rgb';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import type { SettingsForm } from '../use-settings-form.ts';
import { TextSetting } from './settings-field.tsx';

interface ColorSettingProps {
  form: SettingsForm;
  color: BrandColor;
}

/** Typed or picked; a color without contrast comes with the nearest that has it. */
export function ColorSetting({ form, color: role }: ColorSettingProps) {
  const name = `brand.${role}` as const;
  const typed = form.watch(name).trim().toLowerCase();
  const hex = HEX_COLOR.test(typed) ? typed : undefined;
  const passing = hex && checkBrandColor(role, hex)?.passing;
  const set = (value: string) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return (
    <div>
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <TextSetting
          form={form}
          name={name}
          dir="ltr"
          spellCheck={false}
          placeholder={DEFAULT_BRAND[role]}
          hint={t(role === 'primary' ? office.settings.primaryHint : office.settings.accentHint)}
          onInput={() => form.clearErrors(name)}
        />
        <input
          type="color"
          aria-label={t(office.settings.pickColor, { label: getSettingLabel(name, t) })}
          value={hex ?? DEFAULT_BRAND[role]}
          onChange={({ currentTarget }) => set(currentTarget.value)}
          className="mt-6 h-(--control-height) w-14 cursor-pointer rounded-control border border-line-strong bg-field p-1"
        />
      </div>
      {passing && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <output className="text-status-red">{t(office.settings.lowContrast)}</output>
          <Button onClick={() => set(passing)}>
            <span aria-hidden="true" className="size-4 rounded-full" style={{ background: passing }} />
            {t(office.settings.takeColor, { color: passing })}
          </Button>
        </div>
      )}
    </div>
  );
}
