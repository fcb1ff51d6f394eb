import { CONTENT_LINKS, REASON_ICONS, TIMELINE_DRAWINGS } from '@waybill/contracts/site/drawings';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { ContentRows, TitleAndText } from './content-rows.tsx';
import { NamedChoice } from './named-choice.tsx';

const BLANK = { title: '', text: '' };

export function StepRows({ form }: { form: SettingsForm }) {
  return (
    <ContentRows form={form} list="steps" itemName={t(office.settings.rowStep)} createRow={() => ({ ...BLANK, link: 'none' })}>
      {(index) => (
        <>
          <TitleAndText form={form} row={`content.steps.${index}`} />
          <LinkChoice form={form} row={`content.steps.${index}`} />
        </>
      )}
    </ContentRows>
  );
}

export function ReasonRows({ form }: { form: SettingsForm }) {
  return (
    <ContentRows
      form={form}
      list="reasons"
      itemName={t(office.settings.rowReason)}
      createRow={() => ({ ...BLANK, link: 'none', icon: 'package' })}
    >
      {(index) => (
        <>
          <TitleAndText form={form} row={`content.reasons.${index}`} />
          <NamedChoice
            form={form}
            name={`content.reasons.${index}.icon`}
            label={t(office.settings.icon)}
            values={REASON_ICONS}
            names={office.settings.icons}
          />
          <LinkChoice form={form} row={`content.reasons.${index}`} />
        </>
      )}
    </ContentRows>
  );
}

export function ShopAbroadRows({ form }: { form: SettingsForm }) {
  return (
    <ContentRows form={form} list="shopAbroad" itemName={t(office.settings.rowStation)} createRow={() => BLANK}>
      {(index) => <TitleAndText form={form} row={`content.shopAbroad.${index}`} />}
    </ContentRows>
  );
}

export function TimelineRows({ form }: { form: SettingsForm }) {
  return (
    <ContentRows
      form={form}
      list="timeline"
      itemName={t(office.settings.rowEvent)}
      createRow={() => ({ ...BLANK, drawing: 'none' })}
    >
      {(index) => (
        <>
          <TitleAndText form={form} row={`content.timeline.${index}`} />
          <NamedChoice
            form={form}
            name={`content.timeline.${index}.drawing`}
            label={t(office.settings.drawing)}
            values={TIMELINE_DRAWINGS}
            names={office.settings.timelineDrawings}
          />
        </>
      )}
    </ContentRows>
  );
}

function LinkChoice({ form, row }: { form: SettingsForm; row: `content.${'steps' | 'reasons'}.${number}` }) {
  return (
    <NamedChoice
      form={form}
      name={`${row}.link`}
      label={t(office.settings.link)}
      values={CONTENT_LINKS}
      names={office.settings.links}
    />
  );
}
