import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { ANSWERING_EVENTS, MAIL_EVENTS } from '@waybill/domain/mail/events';
import { office } from '@waybill/i18n/office';
import { settingLabel } from '@waybill/i18n/phrases/setting-labels';
import { lazy, Suspense } from 'react';
import { NumberSetting, SwitchSetting } from '#features/site/settings/components/settings-field.tsx';
import { SettingsGroup } from '#features/site/settings/components/settings-group.tsx';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { t } from '#lib/language/t.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';

const TemplateSettings = lazy(async () => ({ default: (await import('./template-settings.tsx')).TemplateSettings }));

/** What people are told by mail, when, and in which words. */
export function MailSettings({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsGroup title="When">
        <NumberSetting
          form={form}
          name="mail.undoSeconds"
          range={SETTING_RANGES.undoSeconds}
          hint="Seconds for which a mail about a change is held. A change that is taken back meanwhile is told to nobody."
        />
        <SwitchSetting form={form} name="mail.quietHours">
          Mails about a new shipment, a new date and a late one wait for the office hours. News of a parcel that is on its way
          goes out at any time.
        </SwitchSetting>
      </SettingsGroup>
      <SettingsGroup
        title="Who is told"
        hint="Each time that a shipment comes into a status it is told once. The same status entered twice in a row is told again only with “Repeats too”. That a report was dealt with is told to whoever left an address with it. A shipment can be left out when it is created."
      >
        <div className="md:col-span-2">
          <DataTable
            label="Who is told of what"
            columns={columnsOf(form)}
            rows={MAIL_EVENTS}
            rowKey={(event) => event}
            scrollable
            className="border-y"
          />
        </div>
      </SettingsGroup>
      <Suspense fallback={<output className="block min-h-120">Loading</output>}>
        <TemplateSettings form={form} />
      </Suspense>
    </>
  );
}

const SWITCHES = [
  { name: 'recipient', label: 'Recipient' },
  { name: 'sender', label: 'Sender' },
  { name: 'repeats', label: 'Repeats too' },
] as const;

type Event = (typeof MAIL_EVENTS)[number];

const columnsOf = (form: SettingsForm): Column<Event>[] => [
  { label: 'Mail', isRowHeader: true, className: 'w-full font-normal', cell: (event) => t(office.mail.events[event]) },
  ...SWITCHES.map(({ name, label }): Column<Event> => ({
    label,
    width: 'whitespace-nowrap',
    cell: (event) => {
      if (name === 'sender' && ANSWERING_EVENTS.includes(event)) return null;
      const path = `mail.events.${event}.${name}` as const;
      const { isDirty } = form.getFieldState(path, form.formState);
      return (
        <label className="flex min-h-(--control-height) cursor-pointer items-center gap-2">
          <input type="checkbox" className="size-5 cursor-pointer accent-signal-fill" {...form.register(path)} />
          <span className="sr-only">{settingLabel(path, t)}</span>
          {isDirty && <span className="text-xs text-signal-strong">changed</span>}
        </label>
      );
    },
  })),
];
