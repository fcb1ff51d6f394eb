import { MAIL_LIMITS } from '@waybill/contracts/mail/facts';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { MAIL_EVENTS, REPLY_EVENTS } from '@waybill/domain/mail/events';
import { getTemplateFields } from '@waybill/domain/mail/template-fields';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { lazy, Suspense } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Repeater } from '#features/site/settings/fields/repeater.tsx';
import {
  ChoiceSetting,
  listState,
  LongTextSetting,
  NumberSetting,
  SettingsGroup,
  SwitchSetting,
  TextSetting,
} from '#features/site/settings/fields/settings-field.tsx';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { t } from '#lib/language/t.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';

const TemplateSettings = lazy(async () => ({ default: (await import('./template-settings.tsx')).TemplateSettings }));

export function MailSettings({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsGroup title={t(office.mail.timing)}>
        <NumberSetting
          form={form}
          name="mail.undoSeconds"
          range={SETTING_RANGES.undoSeconds}
          hint={t(office.mail.undoSecondsHint)}
        />
        <SwitchSetting form={form} name="mail.quietHours">
          {t(office.mail.quietHoursHint)}
        </SwitchSetting>
      </SettingsGroup>
      <SettingsGroup title={t(office.mail.notifications)} hint={t(office.mail.notificationsHint)}>
        <div className="md:col-span-2">
          <DataTable
            label={t(office.mail.notificationsTable)}
            columns={createColumns(form)}
            rows={MAIL_EVENTS}
            rowKey={(event) => event}
            scrollable
            className="border-y"
          />
        </div>
      </SettingsGroup>
      <Suspense fallback={<output className="block min-h-120">{t(office.common.loading)}</output>}>
        <TemplateSettings form={form} />
      </Suspense>
      <ReplyTemplates form={form} />
    </>
  );
}

const SWITCHES = [
  { name: 'recipient', label: t(office.common.recipient) },
  { name: 'sender', label: t(office.common.sender) },
  { name: 'repeats', label: t(office.mail.repeatsToo) },
] as const;

type Event = (typeof MAIL_EVENTS)[number];

const createColumns = (form: SettingsForm): Column<Event>[] => [
  {
    label: t(office.mail.mail),
    isRowHeader: true,
    className: 'w-full font-normal',
    cell: (event) => t(office.mail.events[event]),
  },
  ...SWITCHES.map(({ name, label }): Column<Event> => ({
    label,
    width: 'whitespace-nowrap',
    cell: (event) => {
      if (name === 'sender' && REPLY_EVENTS.includes(event)) return null;
      const path = `mail.events.${event}.${name}` as const;
      const { isDirty } = form.getFieldState(path, form.formState);
      return (
        <label className="flex min-h-(--control-height) cursor-pointer items-center gap-2">
          <input type="checkbox" className="size-5 cursor-pointer accent-signal-fill" {...form.register(path)} />
          <span className="sr-only">{getSettingLabel(path, t)}</span>
          {isDirty && <span className="text-xs text-signal-strong">{t(office.common.changed)}</span>}
        </label>
      );
    },
  })),
];

const FIELDS = getTemplateFields('message_reply')
  .map((field) => `{{${field}}}`)
  .join(', ');

function ReplyTemplates({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'mail.replyTemplates' });
  return (
    <SettingsGroup title={t(office.replies.templates)} hint={t(office.replies.templatesHint, { fields: FIELDS })}>
      <Repeater
        label={t(office.replies.templates)}
        itemName={t(office.replies.rowTemplate)}
        rows={fields}
        max={MAIL_LIMITS.replyTemplates}
        onAdd={() => append({ name: '', language: 'en', text: '' })}
        onRemove={remove}
        onMove={move}
        {...listState(form, 'mail.replyTemplates')}
      >
        {(index) => (
          <>
            <TextSetting
              form={form}
              name={`mail.replyTemplates.${index}.name`}
              label={t(office.common.name)}
              required
              maxLength={MAIL_LIMITS.replyTemplateName}
            />
            <ChoiceSetting form={form} name={`mail.replyTemplates.${index}.language`} label={t(office.common.language)}>
              {LANGUAGE_CODES.map((language) => (
                <option key={language} value={language}>
                  {getLanguageName(language)}
                </option>
              ))}
            </ChoiceSetting>
            <LongTextSetting
              form={form}
              name={`mail.replyTemplates.${index}.text`}
              label={t(office.replies.templateText)}
              required
              rows={5}
              maxLength={LIMITS.message}
              className="md:col-span-2"
            />
          </>
        )}
      </Repeater>
    </SettingsGroup>
  );
}
