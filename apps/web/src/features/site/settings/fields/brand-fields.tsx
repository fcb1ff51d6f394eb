import { getBrandProperties } from '@waybill/contracts/site/brand-properties';
import type { Brand } from '@waybill/contracts/site/brand-schema';
import { type BrandColor, checkBrandColor, DEFAULT_BRAND } from '@waybill/domain/colors/brand-colors';
import { HEX_COLOR } from '@waybill/domain/colors/rgb';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { texts } from '@waybill/i18n/texts';
import { LogoPicture } from '#features/site/company-mark.tsx';
import { LogoMark } from '#features/site/logo-mark.tsx';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { SettingsForm } from '../use-settings-form.ts';
import { TextSetting } from './settings-field.tsx';

/** Typed or picked; a color without contrast comes with the nearest that has it. */
export function ColorSetting({ form, name }: { form: SettingsForm; name: `brand.${BrandColor}` }) {
  const role = name === 'brand.primary' ? 'primary' : 'accent';
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

function toPassing(typed: string, role: keyof Brand): string {
  const color = typed.trim().toLowerCase();
  return HEX_COLOR.test(color) && !checkBrandColor(role, color) ? color : '';
}

const SCHEMES = ['light', 'dark'] as const;

/** Shows unsaved colors. A color that would be refused is not used. */
export function BrandPreview({ form }: { form: SettingsForm }) {
  const { primary, accent } = form.watch('brand');
  const brand: Brand = {
    primary: toPassing(primary, 'primary'),
    accent: toPassing(accent, 'accent'),
  };
  const [name, logo] = form.watch(['company.name', 'company.logo']);
  return (
    <div className="grid gap-3 md:col-span-2 sm:grid-cols-2">
      {SCHEMES.map((scheme) => (
        <figure
          key={scheme}
          className="border border-line bg-paper p-4 text-ink"
          style={{ colorScheme: scheme, ...getBrandProperties(brand) }}
        >
          <figcaption className="text-ink-soft">
            {t(scheme === 'light' ? office.settings.previewLight : office.settings.previewDark)}
          </figcaption>
          <div className="mt-3 flex items-center gap-2.5 border-t-4 border-signal bg-sheet px-3 py-2">
            {logo ? <LogoPicture logo={logo} className="h-8" /> : <LogoMark className="size-8 shrink-0" name={name} />}
            <b dir="auto" className="min-w-0 wrap-anywhere">
              {name}
            </b>
          </div>
          <div inert className="mt-3 flex flex-wrap items-center gap-3">
            <Button variant="primary">{t(texts.lookup.submit)}</Button>
            <StatusBadge status="picked_up" />
          </div>
        </figure>
      ))}
    </div>
  );
}
