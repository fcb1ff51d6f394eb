import { LIMITS } from '@waybill/contracts/shared/limits';
import { SERVICE_DRAWINGS } from '@waybill/contracts/site/drawings';
import { SITE_LIMITS } from '@waybill/contracts/site/site-limits';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { ContentRows } from './content-rows.tsx';
import { NamedChoice } from './named-choice.tsx';
import { LongTextSetting, TextSetting } from './settings-field.tsx';

/** Its address stays when it is renamed or moved. */
function createId(services: readonly { id: string }[]): string {
  const used = new Set(services.map(({ id }) => id));
  let number = services.length + 1;
  while (used.has(`service-${number}`)) number += 1;
  return `service-${number}`;
}

export function ServiceRows({ form }: { form: SettingsForm }) {
  return (
    <ContentRows
      form={form}
      list="services"
      itemName={t(office.settings.rowService)}
      max={SITE_LIMITS.services}
      createRow={(services) => ({ id: createId(services), name: '', summary: '', argument: '', bullets: '', drawing: 'none' })}
    >
      {(index) => (
        <>
          <TextSetting
            form={form}
            name={`content.services.${index}.name`}
            label={t(office.common.name)}
            required
            maxLength={LIMITS.name}
          />
          <NamedChoice
            form={form}
            name={`content.services.${index}.drawing`}
            label={t(office.settings.drawing)}
            values={SERVICE_DRAWINGS}
            names={office.settings.serviceDrawings}
          />
          <TextSetting
            form={form}
            name={`content.services.${index}.summary`}
            label={t(office.settings.summary)}
            maxLength={SITE_LIMITS.contentLine}
            className="md:col-span-2"
          />
          <LongTextSetting
            form={form}
            name={`content.services.${index}.argument`}
            label={t(office.settings.argument)}
            maxLength={LIMITS.description}
          />
          <LongTextSetting
            form={form}
            name={`content.services.${index}.bullets`}
            label={t(office.settings.bullets)}
            hint={t(office.settings.bulletsHint)}
            maxLength={LIMITS.notes}
          />
        </>
      )}
    </ContentRows>
  );
}
