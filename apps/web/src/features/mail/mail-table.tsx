import type { Mail } from '@waybill/contracts/mail/schema';
import { office } from '@waybill/i18n/office';
import { Link, type LinkProps } from 'react-router-dom';
import { t } from '#lib/language/t.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { MailStateBadge, MailTime } from './mail-state.tsx';
import { MAILS_PER_PAGE } from './queries.ts';

interface MailTableProps {
  mails: readonly Mail[] | undefined;
  busy: boolean;
  toOpen: (mailId: string) => Pick<LinkProps, 'to' | 'state'>;
}

export const MailTable = ({ mails, busy, toOpen }: MailTableProps) => (
  <DataTable
    label={t(office.common.mails)}
    columns={createColumns(toOpen)}
    rows={mails}
    rowKey={({ id }) => id}
    busy={busy}
    expectedRows={MAILS_PER_PAGE}
    rowClassName="relative hover:bg-surface max-md:grid max-md:min-h-28 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:content-center max-md:gap-x-3 max-md:gap-y-1"
    cellClassName="truncate px-2 max-md:p-0 md:@max-4xl:py-1"
  />
);

const createColumns = (toOpen: MailTableProps['toOpen']): Column<Mail>[] => [
  {
    label: t(office.mail.mail),
    className: 'max-md:col-span-2 max-md:row-start-1',
    title: (mail) => [t(office.mail.events[mail.event]), describeDetail(mail)].filter(Boolean).join(': '),
    cell: (mail) => (
      <span className="block @4xl:flex @4xl:gap-2">
        <Link
          {...toOpen(mail.id)}
          // The link covers the whole row.
          className="shrink-0 font-semibold no-underline after:absolute after:inset-0 hover:underline"
        >
          {t(office.mail.events[mail.event])}
        </Link>
        <span dir="auto" className="block min-w-0 truncate text-ink-soft">
          {describeDetail(mail)}
        </span>
      </span>
    ),
  },
  {
    label: t(office.common.to),
    width: 'w-[26%] @max-4xl:w-[22%]',
    className: 'max-md:col-span-2 max-md:row-start-2',
    title: ({ to }) => `${to.address} (${t(office.mail.roles[to.role])})`,
    cell: ({ to }) => (
      <>
        {to.address}{' '}
        <span className="text-ink-soft md:@max-4xl:block md:@max-4xl:truncate">
          {t(office.mail.roles[to.role]).toLowerCase()}
        </span>
      </>
    ),
  },
  {
    label: t(office.common.shipment),
    width: 'w-44 @max-4xl:w-38',
    className: 'font-mono max-md:col-start-1 max-md:row-start-3',
    cell: ({ trackingId, message }) => trackingId ?? message,
  },
  {
    label: t(office.mail.state),
    width: 'w-28 @max-4xl:w-24',
    className: 'max-md:col-start-2 max-md:row-start-3 max-md:justify-self-end',
    cell: ({ state }) => <MailStateBadge state={state} />,
  },
  {
    label: t(office.mail.when),
    width: 'w-46 @max-4xl:w-28',
    className: 'text-ink-soft @max-4xl:whitespace-normal max-md:col-span-2 max-md:row-start-4',
    cell: (mail) => <MailTime mail={mail} />,
  },
];

function describeDetail({ reason, subject, serverSaid, state }: Mail): string {
  if (reason) return t(office.mail.reasons[reason]);
  return (state === 'queued' && serverSaid) || (subject ?? '');
}
