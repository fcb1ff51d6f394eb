import { useQuery } from '@tanstack/react-query';
import type { AddressBookEntry, SenderProfile } from '@waybill/contracts/senders/schema';
import { office } from '@waybill/i18n/office';
import { ArrowLeft, List } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { Facts, PartyFacts } from '#features/shipments/detail/facts.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';
import { CellLabel, type Column, DataTable } from '#ui/data-table.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getSenderOptions } from './queries.ts';

export function SenderPage() {
  const { name = '' } = useParams();
  const { data: sender, error, isPending, refetch } = useQuery(getSenderOptions(name));
  return (
    <LoadingOverlay busy={isPending} label={t(office.common.loading)}>
      <Link
        to={officePaths.senders}
        className="-mt-2 inline-flex min-h-(--control-height) items-center gap-1.5 text-ink-soft no-underline hover:text-ink"
      >
        <ArrowLeft size={16} />
        {t(office.senders.title)}
      </Link>
      <PageHeader title={sender?.name ?? name}>
        <LinkButton to={officePaths.senderShipments(name)}>
          <List />
          {t(office.senders.allShipments)}
        </LinkButton>
      </PageHeader>
      {error && <ErrorNotice text={getErrorText(error, t(office.senders.failed))} error={error} onRetry={() => void refetch()} />}
      {sender && <Profile sender={sender} />}
    </LoadingOverlay>
  );
}

function Profile({ sender }: { sender: SenderProfile }) {
  const { name, contact, usual, shipments, open, delivered, onTime, basis, lastShipmentAt, addressBook } = sender;
  const share =
    delivered === 0 ? null : t(office.senders.onTimeOf, { onTime: formatCount(onTime), delivered: formatCount(delivered) });
  return (
    <div className="@container grid gap-6">
      <div className="grid gap-6 @min-[36rem]:grid-cols-2 @min-[60rem]:grid-cols-3">
        <PartyFacts title={t(office.senders.contact)} party={{ name, ...contact }} />
        <Facts
          title={t(office.senders.usual)}
          facts={[
            [t(office.common.service), usual.service],
            [t(office.senders.from), usual.origin],
            [t(office.senders.to), usual.destination],
          ]}
        />
        <Facts
          title={t(office.senders.figures)}
          facts={[
            [t(office.senders.shipments), formatCount(shipments)],
            [t(office.senders.open), formatCount(open)],
            [t(office.senders.onTime), share],
            [t(office.senders.lastShipment), <OfficeTime key="last" at={lastShipmentAt} />],
          ]}
        />
      </div>
      {basis < shipments && <p className="text-ink-soft">{t(office.senders.basis, { basis })}</p>}
      <AddressBook entries={addressBook} />
    </div>
  );
}

const EXPECTED_ROWS = 5;
const COLUMNS: readonly Column<AddressBookEntry>[] = [
  {
    label: t(office.common.recipient),
    className: 'align-top max-md:col-span-2',
    cell: ({ name, address }) => (
      <>
        <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
        {address !== null && (
          <span dir="auto" className="block wrap-anywhere text-ink-soft">
            {address}
          </span>
        )}
      </>
    ),
  },
  {
    label: t(office.senders.reach),
    width: 'w-[32%]',
    className: 'align-top wrap-anywhere max-md:col-span-2',
    cell: ({ phone, email }) =>
      phone === null && email === null ? (
        '–'
      ) : (
        <>
          <span className="block">{phone}</span>
          <span className="block">{email}</span>
        </>
      ),
  },
  { label: t(office.senders.to), className: 'align-top wrap-anywhere', cell: ({ destination }) => destination },
  {
    label: t(office.senders.shipments),
    width: 'w-24',
    align: 'right',
    className: 'align-top',
    cell: ({ shipments }) => (
      <>
        <CellLabel>{t(office.senders.shipments)}</CellLabel>
        {formatCount(shipments)}
      </>
    ),
  },
  {
    label: t(office.senders.lastShipment),
    width: 'w-40 max-xl:hidden',
    align: 'right',
    className: 'align-top max-xl:hidden',
    cell: ({ lastShipmentAt }) => <OfficeTime at={lastShipmentAt} />,
  },
];

/** The recipients of a sender, the most frequent first. */
function AddressBook({ entries }: { entries: readonly AddressBookEntry[] }) {
  return (
    <section aria-labelledby="address-book">
      <h2 id="address-book" className="mb-2 text-base font-semibold">
        {t(office.senders.addressBook)}
      </h2>
      <DataTable
        label={t(office.senders.addressBook)}
        columns={COLUMNS}
        rows={entries}
        rowKey={({ name, address, destination }) => [name, address, destination].join('\n')}
        rowClassName="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:py-2"
        cellClassName="px-2 py-2 max-md:p-0"
        expectedRows={EXPECTED_ROWS}
        busy={false}
      />
    </section>
  );
}
