import { LIMITS } from '@waybill/contracts/shared/limits';
import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { SITE_LIMITS } from '@waybill/contracts/site/facts';
import { PUBLIC_ON_TIME } from '@waybill/domain/reports/report-period';
import { AFTER_ATTEMPTS } from '@waybill/domain/shipments/attempts';
import { ACCURACY_DAYS, MIN_SCORED_PREDICTIONS } from '@waybill/domain/shipments/estimates';
import { office } from '@waybill/i18n/office';
import { useFieldArray } from 'react-hook-form';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { paths } from '#lib/address/paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Repeater } from '../fields/repeater.tsx';
import { ChoiceSetting, listState, NumberSetting, SettingsGroup, SwitchSetting, TextSetting } from '../fields/settings-field.tsx';

export function TrackingSettings({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsGroup title={t(office.settings.whatVisitorsSee)} page={paths.track} hint={t(office.settings.whatVisitorsSeeHint)}>
        <ChoiceSetting form={form} name="tracking.nameMode" hint={t(office.settings.nameModeHint)}>
          <option value="full">{t(office.settings.namesFull)}</option>
          <option value="initials">{t(office.settings.namesInitials)}</option>
          <option value="hidden">{t(office.settings.namesHidden)}</option>
        </ChoiceSetting>
        <SwitchSetting form={form} name="tracking.showReference">
          {t(office.settings.showReferenceHint)}
        </SwitchSetting>
        <SwitchSetting form={form} name="tracking.showDescription">
          {t(office.settings.showDescriptionHint)}
        </SwitchSetting>
        <SwitchSetting form={form} name="tracking.showNotes">
          {t(office.settings.showNotesHint)}
        </SwitchSetting>
        <SwitchSetting form={form} name="tracking.sample">
          {t(office.settings.sampleHint)}
        </SwitchSetting>
        <SwitchSetting form={form} name="tracking.showAccuracy">
          {t(office.settings.showAccuracyHint, {
            accuracyDays: formatCount(ACCURACY_DAYS),
            minJudged: formatCount(MIN_SCORED_PREDICTIONS),
          })}
        </SwitchSetting>
        <SwitchSetting form={form} name="tracking.showOnTime">
          {t(office.settings.showOnTimeHint, {
            days: formatCount(PUBLIC_ON_TIME.days),
            min: formatCount(PUBLIC_ON_TIME.minDeliveries),
          })}
        </SwitchSetting>
      </SettingsGroup>
      <SettingsGroup title={t(office.common.status)} hint={t(office.settings.statusHint)}>
        <SwitchSetting form={form} name="tracking.strictTransitions">
          {t(office.settings.strictHint)}
        </SwitchSetting>
        <NumberSetting
          form={form}
          name="tracking.staleHours"
          range={SETTING_RANGES.staleHours}
          hint={t(office.settings.staleHoursHint)}
        />
        <NumberSetting
          form={form}
          name="tracking.maxAttempts"
          range={SETTING_RANGES.maxAttempts}
          hint={t(office.settings.maxAttemptsHint)}
        />
        <SwitchSetting form={form} name="tracking.doorCode">
          {t(office.settings.doorCodeHint)}
        </SwitchSetting>
        <NumberSetting
          form={form}
          name="tracking.photoDays"
          range={SETTING_RANGES.photoDays}
          hint={t(office.settings.photoDaysHint)}
        />
        <ChoiceSetting form={form} name="tracking.afterAttempts">
          {AFTER_ATTEMPTS.map((after) => (
            <option key={after} value={after}>
              {t(office.settings.afterAttempts[after])}
            </option>
          ))}
        </ChoiceSetting>
      </SettingsGroup>
      <SettingsGroup title={t(office.settings.requiredProofs)} hint={t(office.settings.requiredProofsHint)}>
        <RequiredProofs form={form} />
      </SettingsGroup>
      <SettingsGroup title={t(office.settings.placesOnMap)} page={paths.track} hint={t(office.settings.placesHint)}>
        <PlaceRows form={form} />
      </SettingsGroup>
    </>
  );
}

function PlaceRows({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'tracking.places' });
  return (
    <Repeater
      label={t(office.settings.places)}
      itemName={t(office.settings.rowPlace)}
      rows={fields}
      max={SITE_LIMITS.places}
      onAdd={() => append({ name: '', latitude: 0, longitude: 0 })}
      onRemove={remove}
      onMove={move}
      {...listState(form, 'tracking.places')}
    >
      {(index) => (
        <>
          <TextSetting
            form={form}
            name={`tracking.places.${index}.name`}
            label={t(office.common.name)}
            required
            maxLength={LIMITS.place}
          />
          <div className="grid grid-cols-2 gap-x-4">
            <NumberSetting
              form={form}
              name={`tracking.places.${index}.latitude`}
              label={t(office.settings.latitude)}
              range={SETTING_RANGES.latitude}
              step="any"
            />
            <NumberSetting
              form={form}
              name={`tracking.places.${index}.longitude`}
              label={t(office.settings.longitude)}
              range={SETTING_RANGES.longitude}
              step="any"
            />
          </div>
        </>
      )}
    </Repeater>
  );
}

function RequiredProofs({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'tracking.requiredProofs' });
  return (
    <Repeater
      label={t(office.settings.requiredProofs)}
      itemName={t(office.settings.rowRequiredProof)}
      rows={fields}
      max={SITE_LIMITS.services}
      onAdd={() => append({ service: '', signature: true, photo: false })}
      onRemove={remove}
      onMove={move}
      {...listState(form, 'tracking.requiredProofs')}
    >
      {(index) => (
        <>
          <TextSetting
            form={form}
            name={`tracking.requiredProofs.${index}.service`}
            label={t(office.common.service)}
            required
            maxLength={LIMITS.service}
          />
          <SwitchSetting form={form} name={`tracking.requiredProofs.${index}.signature`} label={t(office.proof.signature)} />
          <SwitchSetting form={form} name={`tracking.requiredProofs.${index}.photo`} label={t(office.settings.requiredPhoto)} />
        </>
      )}
    </Repeater>
  );
}
