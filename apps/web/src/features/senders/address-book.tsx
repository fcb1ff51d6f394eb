import type { AddressBookEntry } from '@waybill/contracts/senders/schema';
import { office } from '@waybill/i18n/office';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { CellLabel, DataTable, type Column } from '#ui/data-table.tsx';
import { OfficeTime } from '#ui/office-time.tsx';

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
export function AddressBook({ entries }: { entries: readonly AddressBookEntry[] }) {
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
