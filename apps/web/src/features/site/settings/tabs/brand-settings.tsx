import { getBrandProperties } from '@waybill/contracts/site/brand-properties';
import type { Brand } from '@waybill/contracts/site/brand-schema';
import { LOGO_LIMIT_BYTES } from '@waybill/contracts/site/facts';
import { type BrandColor, checkBrandColor, DEFAULT_BRAND } from '@waybill/domain/colors/brand-colors';
import { HEX_COLOR } from '@waybill/domain/colors/rgb';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { texts } from '@waybill/i18n/texts';
import { LogoPicture } from '#features/site/company-mark.tsx';
import { LogoMark } from '#features/site/logo-mark.tsx';
import { paths } from '#lib/address/paths.ts';
import { call } from '#lib/api/call.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { PictureSetting } from '../fields/picture-setting.tsx';
import { SettingsGroup, TextSetting } from '../fields/settings-field.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

export function BrandSettings({ form }: { form: SettingsForm }) {
  return (
    <SettingsGroup title={t(office.settings.brand)} page={paths.home} hint={t(office.settings.brandHint)}>
      <ColorSetting form={form} color="primary" />
      <ColorSetting form={form} color="accent" />
      <BrandPreview form={form} />
    </SettingsGroup>
  );
}

const uploadLogo = async (content: string) => (await call('uploadLogo', { body: { content } })).data.logo;

export function LogoSetting({ form }: { form: SettingsForm }) {
  return (
    <PictureSetting
      form={form}
      name="company.logo"
      label={t(office.settings.logo)}
      fileLabel={t(office.settings.logoFile)}
      withoutText={t(office.settings.withoutLogo)}
      hint={t(office.settings.logoHint, { max: formatCount(LOGO_LIMIT_BYTES / 1024) })}
      upload={uploadLogo}
    >
      {(logo) => (logo === '' ? <LogoMark className="size-10 shrink-0" /> : <LogoPicture logo={logo} className="h-10" />)}
    </PictureSetting>
  );
}

interface ColorSettingProps {
  form: SettingsForm;
  color: BrandColor;
}

/** Typed or picked; a color without contrast comes with the nearest that has it. */
function ColorSetting({ form, color: role }: ColorSettingProps) {
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

function toPassing(typed: string, role: keyof Brand): string {
  const color = typed.trim().toLowerCase();
  return HEX_COLOR.test(color) && !checkBrandColor(role, color) ? color : '';
}

const SCHEMES = ['light', 'dark'] as const;

/** Shows unsaved colors. A color that would be refused is not used. */
function BrandPreview({ form }: { form: SettingsForm }) {
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
