import { LIMITS } from '@waybill/contracts/limits';
import { useFieldArray } from 'react-hook-form';
import { listState } from '#features/site/settings/list-state.ts';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { Repeater } from './repeater.tsx';
import { LongTextSetting, TextSetting } from './settings-field.tsx';

/** The people of the about page (R052). */
export function TeamRows({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'website.team' });
  return (
    <Repeater
      label="People"
      one="person"
      rows={fields}
      max={LIMITS.teamMembers}
      onAdd={() => append({ name: '', role: '', bio: '' })}
      onRemove={remove}
      onMove={move}
      {...listState(form, 'website.team')}
    >
      {(index) => (
        <>
          <TextSetting form={form} name={`website.team.${index}.name`} label="Name" required maxLength={LIMITS.name} />
          <TextSetting form={form} name={`website.team.${index}.role`} label="Role" required maxLength={LIMITS.name} />
          <LongTextSetting
            form={form}
            name={`website.team.${index}.bio`}
            label="About"
            rows={2}
            maxLength={LIMITS.notes}
            className="md:col-span-2"
          />
        </>
      )}
    </Repeater>
  );
}
