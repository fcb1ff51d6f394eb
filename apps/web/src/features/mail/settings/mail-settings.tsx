import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { REPLY_EVENTS, MAIL_EVENTS } from '@waybill/domain/mail/events';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { lazy, Suspense } from 'react';
import { NumberSetting, SwitchSetting } from '#features/site/settings/components/settings-field.tsx';
import { SettingsGroup } from '#features/site/settings/components/settings-group.tsx';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { t } from '#lib/language/t.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { ReplyTemplates } from './reply-templates.tsx';

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
