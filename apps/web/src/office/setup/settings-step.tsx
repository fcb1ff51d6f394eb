import { LIMITS } from '@waybill/contracts/shared/limits';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import type { SetupStep } from '@waybill/contracts/site/setup-schema';
import { office } from '@waybill/i18n/office';
import type { ComponentType, SubmitEvent } from 'react';
import { LogoSetting } from '#features/site/settings/fields/picture-setting.tsx';
import { LongTextSetting, TextSetting } from '#features/site/settings/fields/settings-field.tsx';
import { SettingsGroup, SettingsSections } from '#features/site/settings/fields/settings-sections.tsx';
import { SettingsConflict } from '#features/site/settings/settings-conflict.tsx';
import { getSections } from '#features/site/settings/table/sections.ts';
import { type SettingsForm, useSettingsForm } from '#features/site/settings/use-settings-form.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { type PreviewedPage, PreviewPane } from './preview-pane.tsx';
import { markStep, StepActions, useStep } from './steps.tsx';

interface SettingsStepProps {
  step: SetupStep;
  settings: VersionedSettings;
  page: PreviewedPage;
  Fields: ComponentType<{ form: SettingsForm }>;
}

/** Part of the settings form. Text that is not saved stays as a draft, so leaving the step asks nothing. */
export function SettingsStep({ step, settings, page, Fields }: SettingsStepProps) {
  const { openNext, skip, busy, error } = useStep(step, settings);
  const { form, restored, startOver, submit, pending, failure, conflict, resolveConflict, closeConflict } = useSettingsForm(
    settings,
    {
      name: `setup-${step}`,
      complete: (change) => ({ ...change, setup: markStep(change.setup, step, 'done') }),
      onSaved: openNext,
    },
  );
  const shownError = failure ?? error;

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (step === 'company' && form.getValues('company.name').trim() === '')
      form.setError('company.name', { message: t(office.setup.nameRequired) }, { shouldFocus: true });
    else void submit(event);
  }

  return (
    <>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_32rem]">
        <form
          onSubmit={save}
          onInput={() => form.clearErrors('company.name')}
          noValidate
          aria-label={t(office.setup.names[step])}
          aria-busy={pending}
          className="min-w-0 max-w-3xl"
        >
          {restored && form.formState.isDirty && (
            <output className="mb-4 flex flex-wrap items-center justify-between gap-2 border border-line bg-surface px-3 py-2">
              {t(office.settings.draftRestored)}
              <Button onClick={startOver}>{t(office.settings.startOver)}</Button>
            </output>
          )}
          <Fields form={form} />
          {shownError && <ErrorNotice text={getErrorText(shownError, t(office.settings.saveFailed))} error={shownError} />}
          <StepActions screen={step} busy={pending} skip={skip}>
            <Button type="submit" variant="primary" busy={pending || busy}>
              {t(pending ? office.settings.saving : office.setup.saveAndContinue)}
            </Button>
          </StepActions>
        </form>
        <PreviewPane form={form} page={page} />
      </div>
      {conflict && <SettingsConflict conflict={conflict} onResolve={resolveConflict} onClose={closeConflict} />}
    </>
  );
}

export function CompanyFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsGroup title={t(office.settings.company)}>
        <TextSetting form={form} name="company.name" required maxLength={LIMITS.name} className="md:col-span-2" />
        <LongTextSetting form={form} name="company.blurb" maxLength={LIMITS.description} className="md:col-span-2" />
      </SettingsGroup>
      <SettingsSections form={form} names={['address']} />
    </>
  );
}

export const ContactFields = ({ form }: { form: SettingsForm }) => <SettingsSections form={form} names={['contact']} />;

const BROWSER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function HoursFields({ form }: { form: SettingsForm }) {
  const isOther = form.watch('company.timeZone') !== BROWSER_ZONE;
  const chooseBrowserZone = () => {
    form.setValue('company.timeZone', BROWSER_ZONE, { shouldDirty: true });
    // The button goes away with the offer.
    form.setFocus('company.timeZone');
  };
  return (
    <>
      {isOther && (
        <p className="mb-5 flex flex-wrap items-center justify-between gap-2 border border-line bg-surface px-3 py-2">
          {t(office.setup.timeZoneOffer)}
          <Button onClick={chooseBrowserZone}>{t(office.setup.zoneOfBrowser, { timeZone: BROWSER_ZONE })}</Button>
        </p>
      )}
      <SettingsSections form={form} names={getSections('hours')} />
    </>
  );
}

export function LogoFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsGroup title={t(office.settings.logo)}>
        <LogoSetting form={form} name="company.logo" />
      </SettingsGroup>
      <SettingsSections form={form} names={['colors']} />
    </>
  );
}
