import { MAIL_EVENTS, REPLY_EVENTS } from '@waybill/domain/mail/events';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { lazy } from 'react';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { t } from '#lib/language/t.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';

export const MailTemplates = lazy(async () => ({ default: (await import('./template-settings.tsx')).TemplateSettings }));

export function MailEvents({ form }: { form: SettingsForm }) {
  return (
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
