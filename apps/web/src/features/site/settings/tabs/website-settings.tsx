import { LIMITS } from '@waybill/contracts/shared/limits';
import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { IMAGE_SIDE_LIMITS, SITE_LIMITS } from '@waybill/contracts/site/facts';
import { office } from '@waybill/i18n/office';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Portrait } from '#features/site/portrait.tsx';
import { paths } from '#lib/address/paths.ts';
import { call } from '#lib/api/call.ts';
import { shrinkPicture } from '#lib/browser/shrink-picture.ts';
import { t } from '#lib/language/t.ts';
import { PictureSetting } from '../fields/picture-setting.tsx';
import { Repeater } from '../fields/repeater.tsx';
import {
  listState,
  LongTextSetting,
  NumberSetting,
  SettingsGroup,
  SwitchSetting,
  TextSetting,
} from '../fields/settings-field.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

const POLICIES = [
  { name: 'website.policies.privacy', title: t(office.settings.privacy), page: paths.privacy },
  { name: 'website.policies.terms', title: t(office.settings.terms), page: paths.terms },
  { name: 'website.policies.cookies', title: t(office.settings.cookies), page: paths.cookies },
] as const;

export function WebsiteSettings({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsGroup title={t(office.settings.prices)} page={paths.services}>
        <SwitchSetting form={form} name="website.showPricing">
          {t(office.settings.showPricingHint)}
        </SwitchSetting>
        <TextSetting
          form={form}
          name="website.currency"
          maxLength={3}
          placeholder={t(office.settings.currencyExample)}
          hint={t(office.settings.currencyHint)}
        />
      </SettingsGroup>
      <SettingsGroup title={t(office.settings.team)} page={paths.about}>
        <SwitchSetting form={form} name="website.showTeam">
          {t(office.settings.showTeamHint)}
        </SwitchSetting>
        <TeamRows form={form} />
      </SettingsGroup>
      <SettingsGroup title={t(office.settings.testimonials)} page={paths.home} hint={t(office.settings.testimonialsHint)}>
        <TestimonialRows form={form} />
      </SettingsGroup>
      <SettingsGroup title={t(office.settings.statistics)} page={paths.about} hint={t(office.settings.statisticsHint)}>
        <StatisticRows form={form} />
      </SettingsGroup>
      {POLICIES.map(({ name, title, page }) => (
        <SettingsGroup key={name} title={t(office.settings.policyPage, { title })} page={page}>
          <LongTextSetting
            form={form}
            name={name}
            rows={8}
            maxLength={SITE_LIMITS.policy}
            hint={t(office.settings.policyHint)}
            className="md:col-span-2"
          />
        </SettingsGroup>
      ))}
      <SettingsGroup title={t(office.settings.everyPage)} page={paths.home}>
        <NumberSetting form={form} name="website.copyright.year" range={SETTING_RANGES.copyrightYear} />
        <NumberSetting
          form={form}
          name="website.preloaderMs"
          range={SETTING_RANGES.preloaderMs}
          hint={t(office.settings.preloaderHint)}
        />
        <SwitchSetting form={form} name="website.copyright.range">
          {t(office.settings.copyrightHint)}
        </SwitchSetting>
      </SettingsGroup>
    </>
  );
}

function StatisticRows({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'website.statistics' });
  return (
    <Repeater
      label={t(office.settings.statistics)}
      itemName={t(office.settings.rowFigure)}
      rows={fields}
      max={SITE_LIMITS.statistics}
      onAdd={() => append({ value: '', label: '' })}
      onRemove={remove}
      onMove={move}
      {...listState(form, 'website.statistics')}
    >
      {(index) => (
        <>
          <TextSetting
            form={form}
            name={`website.statistics.${index}.value`}
            label={t(office.settings.figure, { number: String(index + 1) })}
            required
            maxLength={SITE_LIMITS.statistic}
          />
          <TextSetting
            form={form}
            name={`website.statistics.${index}.label`}
            label={t(office.settings.whatFigureCounts, { number: String(index + 1) })}
            required
            maxLength={SITE_LIMITS.statistic}
          />
        </>
      )}
    </Repeater>
  );
}

function TestimonialRows({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'website.testimonials' });
  return (
    <Repeater
      label={t(office.settings.testimonialRows)}
      itemName={t(office.settings.rowTestimonial)}
      rows={fields}
      max={SITE_LIMITS.testimonials}
      onAdd={() => append({ name: '', company: '', content: '', rating: SETTING_RANGES.rating.max })}
      onRemove={remove}
      onMove={move}
      {...listState(form, 'website.testimonials')}
    >
      {(index) => (
        <>
          <TextSetting
            form={form}
            name={`website.testimonials.${index}.name`}
            label={t(office.common.name)}
            required
            maxLength={LIMITS.name}
          />
          <div className="grid grid-cols-[2fr_1fr] gap-x-4">
            <TextSetting
              form={form}
              name={`website.testimonials.${index}.company`}
              label={t(office.settings.company)}
              required
              maxLength={LIMITS.name}
            />
            <NumberSetting
              form={form}
              name={`website.testimonials.${index}.rating`}
              label={t(office.settings.testimonialRating)}
              range={SETTING_RANGES.rating}
            />
          </div>
          <LongTextSetting
            form={form}
            name={`website.testimonials.${index}.content`}
            label={t(office.settings.testimonialQuote)}
            rows={2}
            required
            maxLength={LIMITS.notes}
            className="md:col-span-2"
          />
        </>
      )}
    </Repeater>
  );
}

function TeamRows({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'website.team' });
  return (
    <Repeater
      label={t(office.settings.people)}
      itemName={t(office.settings.rowPerson)}
      rows={fields}
      max={SITE_LIMITS.teamMembers}
      onAdd={() => append({ name: '', role: '', bio: '' })}
      onRemove={remove}
      onMove={move}
      {...listState(form, 'website.team')}
    >
      {(index) => (
        <>
          <TextSetting
            form={form}
            name={`website.team.${index}.name`}
            label={t(office.common.name)}
            required
            maxLength={LIMITS.name}
          />
          <TextSetting
            form={form}
            name={`website.team.${index}.role`}
            label={t(office.settings.role)}
            required
            maxLength={LIMITS.name}
          />
          <LongTextSetting
            form={form}
            name={`website.team.${index}.bio`}
            label={t(office.settings.about)}
            rows={2}
            maxLength={LIMITS.notes}
          />
          <PhotoSetting form={form} index={index} />
        </>
      )}
    </Repeater>
  );
}

const shrink = (file: File) => shrinkPicture(file, IMAGE_SIDE_LIMITS.portrait);
const uploadPhoto = async (content: string) => (await call('uploadPhoto', { body: { content } })).data.photo;

function PhotoSetting({ form, index }: { form: SettingsForm; index: number }) {
  const name = useWatch({ control: form.control, name: `website.team.${index}.name` });
  return (
    <PictureSetting
      form={form}
      name={`website.team.${index}.photo`}
      label={t(office.settings.photo)}
      fileLabel={t(office.settings.photoFile, { number: String(index + 1) })}
      withoutText={t(office.settings.withoutPhoto)}
      hint={t(office.settings.photoHint)}
      prepare={shrink}
      upload={uploadPhoto}
    >
      {(photo) => <Portrait name={name} photo={photo} className="h-14 w-12 shrink-0" />}
    </PictureSetting>
  );
}
