import { LIMITS } from '@waybill/contracts/shared/limits';
import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { ACCURACY_DAYS, MIN_SCORED_PREDICTIONS } from '@waybill/domain/shipments/estimates';
import { useFieldArray } from 'react-hook-form';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { paths } from '#lib/address/paths.ts';
import { Repeater } from './repeater.tsx';
import { ChoiceSetting, listState, NumberSetting, SwitchSetting, TextSetting } from './settings-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** How much a tracking ID tells its holder, and when a shipment needs attention. */
export function TrackingSettings({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsGroup title="What visitors see" page={paths.track} hint="Anybody with a tracking ID. You always see everything.">
        <ChoiceSetting
          form={form}
          name="tracking.nameMode"
          hint="Of recipient and sender. Large carriers show no name at all to whoever only has the number."
        >
          <option value="full">Full: Jane Doe</option>
          <option value="initials">Initials: J. D.</option>
          <option value="hidden">Hidden</option>
        </ChoiceSetting>
        <SwitchSetting form={form} name="tracking.showReference">
          To programs that ask the API with a tracking ID. The page prints no reference, so that on it nothing changes.
        </SwitchSetting>
        <SwitchSetting form={form} name="tracking.showDescription">
          To programs that ask the API with a tracking ID. The page prints no description, so that on it nothing changes.
        </SwitchSetting>
        <SwitchSetting form={form} name="tracking.showNotes">
          The history shows the notes that you write for the customer.
        </SwitchSetting>
        <SwitchSetting form={form} name="tracking.sample">
          The tracking page offers an example ID that shows a made-up shipment.
        </SwitchSetting>
        <SwitchSetting form={form} name="tracking.showAccuracy">
          Below an estimate stands how many of the last {ACCURACY_DAYS} days held, once {MIN_SCORED_PREDICTIONS} have been judged
          by their delivery. You see it in Reports in any case.
        </SwitchSetting>
      </SettingsGroup>
      <SettingsGroup title="Status" hint="Rules for the office.">
        <SwitchSetting form={form} name="tracking.strictTransitions">
          A step backward, or after delivery, is refused unless it is forced. Off: it is only pointed out.
        </SwitchSetting>
        <NumberSetting
          form={form}
          name="tracking.staleHours"
          range={SETTING_RANGES.staleHours}
          hint="Hours without news until an open shipment needs attention, where too few deliveries tell what is unusual on its route. From then on its tracking page says so too."
        />
      </SettingsGroup>
      <SettingsGroup
        title="Places on the map"
        page={paths.track}
        hint="Names that no map knows, as “LOS hub”, and where they are. Written like this in a shipment, they are drawn there."
      >
        <PlaceRows form={form} />
      </SettingsGroup>
    </>
  );
}

function PlaceRows({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'tracking.places' });
  return (
    <Repeater
      label="Places"
      one="place"
      rows={fields}
      max={LIMITS.places}
      onAdd={() => append({ name: '', latitude: 0, longitude: 0 })}
      onRemove={remove}
      onMove={move}
      {...listState(form, 'tracking.places')}
    >
      {(index) => (
        <>
          <TextSetting form={form} name={`tracking.places.${index}.name`} label="Name" required maxLength={LIMITS.place} />
          <div className="grid grid-cols-2 gap-x-4">
            <NumberSetting
              form={form}
              name={`tracking.places.${index}.latitude`}
              label="Latitude"
              range={SETTING_RANGES.latitude}
              step="any"
            />
            <NumberSetting
              form={form}
              name={`tracking.places.${index}.longitude`}
              label="Longitude"
              range={SETTING_RANGES.longitude}
              step="any"
            />
          </div>
        </>
      )}
    </Repeater>
  );
}
