import { LIMITS } from '@waybill/contracts/shared/limits';
import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { paths } from '#lib/address/paths.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { LongTextSetting, NumberSetting, SwitchSetting, TextSetting } from './settings-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { TeamRows } from './team-rows.tsx';
import { TestimonialRows } from './testimonial-rows.tsx';

const FIGURES = [0, 1, 2, 3] as const;
const POLICIES = [
  { name: 'website.policies.privacy', title: 'Privacy', page: paths.privacy },
  { name: 'website.policies.terms', title: 'Terms', page: paths.terms },
  { name: 'website.policies.cookies', title: 'Cookies', page: paths.cookies },
] as const;

/** What the public pages show beside the company's facts. */
export function WebsiteSettings({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsGroup title="Prices" page={paths.services}>
        <SwitchSetting form={form} name="website.showPricing">
          The services page shows the three tariffs.
        </SwitchSetting>
        <TextSetting
          form={form}
          name="website.currency"
          maxLength={3}
          placeholder="EUR"
          hint="Three letters. Blank prints plain numbers."
        />
      </SettingsGroup>
      <SettingsGroup title="Team" page={paths.about}>
        <SwitchSetting form={form} name="website.showTeam">
          The about page shows the people below, if there are any.
        </SwitchSetting>
        <TeamRows form={form} />
      </SettingsGroup>
      <SettingsGroup
        title="Testimonials"
        page={paths.home}
        hint="The first one is printed largest. Without any, the section is left out."
      >
        <TestimonialRows form={form} />
      </SettingsGroup>
      <SettingsGroup title="Statistics" page={paths.about}>
        {FIGURES.map((index) => (
          <div key={index} className="grid grid-cols-[1fr_2fr] gap-x-4">
            <TextSetting
              form={form}
              name={`website.statistics.${index}.value`}
              label={`Figure ${index + 1}`}
              required
              maxLength={LIMITS.statistic}
            />
            <TextSetting
              form={form}
              name={`website.statistics.${index}.label`}
              label={`What figure ${index + 1} counts`}
              required
              maxLength={LIMITS.statistic}
            />
          </div>
        ))}
      </SettingsGroup>
      {POLICIES.map(({ name, title, page }) => (
        <SettingsGroup key={name} title={`${title} page`} page={page}>
          <LongTextSetting
            form={form}
            name={name}
            rows={8}
            maxLength={LIMITS.policy}
            hint="Markdown: # headings, lists, **bold**, *italics* and [links](https://...). HTML is shown as text. Blank shows the text that the site ships with."
            className="md:col-span-2"
          />
        </SettingsGroup>
      ))}
      <SettingsGroup title="Every page" page={paths.home}>
        <NumberSetting form={form} name="website.copyright.year" range={SETTING_RANGES.copyrightYear} />
        <NumberSetting
          form={form}
          name="website.preloaderMs"
          range={SETTING_RANGES.preloaderMs}
          hint="Milliseconds that the mark covers a page while one moves to the next. 0 switches it off."
        />
        <SwitchSetting form={form} name="website.copyright.range">
          The foot of each page prints the years from that one to the present one.
        </SwitchSetting>
      </SettingsGroup>
    </>
  );
}
