import type { AddressBookEntry, CustomerProfile } from '@waybill/contracts/customers/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { CellLabel, type Column, DataTable } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { getProblems } from './customer-dialog.tsx';
import { useCustomerChange } from './queries.ts';

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
    label: t(office.customers.reach),
    width: 'w-72',
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
  { label: t(office.customers.to), className: 'align-top wrap-anywhere', cell: ({ destination }) => destination },
  {
    label: t(office.customers.shipments),
    width: 'w-24',
    align: 'right',
    className: 'align-top',
    cell: ({ shipments }) => (
      <>
        <CellLabel>{t(office.customers.shipments)}</CellLabel>
        {formatCount(shipments)}
      </>
    ),
  },
  {
    label: t(office.customers.lastShipment),
    width: 'w-40 max-xl:hidden',
    align: 'right',
    className: 'align-top max-xl:hidden',
    cell: ({ lastShipmentAt }) => (lastShipmentAt === null ? '–' : <OfficeTime at={lastShipmentAt} />),
  },
];

/** Of shipments an address is kept, one of the office is edited or removed. */
const createActions = (
  edit: (entry: AddressBookEntry) => void,
  remove: (entry: AddressBookEntry) => void,
): Column<AddressBookEntry> => ({
  label: '',
  width: 'w-44',
  align: 'right',
  className: 'align-top max-md:col-span-2',
  cell: (entry) => (
    <span className="inline-flex gap-2">
      <Button
        aria-label={t(entry.isKept ? office.customers.editAddress : office.customers.keepAddress, { name: entry.name })}
        onClick={() => edit(entry)}
      >
        {entry.isKept ? t(office.customers.edit) : t(office.customers.keep)}
      </Button>
      {entry.isKept && (
        <Button aria-label={t(office.customers.removeAddress, { name: entry.name })} onClick={() => remove(entry)}>
          {t(office.customers.remove)}
        </Button>
      )}
    </span>
  ),
});

const toKey = ({ name, address, destination }: AddressBookEntry): string => [name, address, destination].join('\n');

/** Addresses of the office, then the recipients of shipments, the most frequent first. */
export function AddressBook({ customer }: { customer: CustomerProfile }) {
  const { addressBook } = customer;
  const [edited, setEdited] = useState<AddressBookEntry | 'new'>();
  const changing = useChangeAddresses(customer);
  const remove = (removed: AddressBookEntry) =>
    changing.mutate(
      addressBook.filter((entry) => entry.isKept && entry !== removed),
      { onSuccess: () => toast.success(t(office.customers.addressRemoved)) },
    );
  return (
    <section aria-labelledby="address-book">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="address-book" className="text-base font-semibold">
          {t(office.customers.addressBook)}
        </h2>
        <Button onClick={() => setEdited('new')}>{t(office.customers.addAddress)}</Button>
      </div>
      {changing.error && (
        <ErrorNotice text={getErrorText(changing.error, t(office.customers.saveFailed))} error={changing.error} />
      )}
      {addressBook.length > 0 && (
        <DataTable
          label={t(office.customers.addressBook)}
          columns={[...COLUMNS, createActions(setEdited, remove)]}
          rows={addressBook}
          rowKey={toKey}
          rowClassName="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:py-2"
          cellClassName="px-2 py-2 max-md:p-0"
          expectedRows={EXPECTED_ROWS}
          busy={changing.isPending}
        />
      )}
      {edited && (
        <AddressDialog customer={customer} entry={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
}

type Address = Partial<Record<FieldName, string | null>> & { name: string };

function useChangeAddresses({ customerId, version }: CustomerProfile) {
  return useCustomerChange(
    (kept: readonly Address[]) =>
      call('editCustomer', {
        params: { customer: customerId },
        body: {
          addressBook: kept.map(({ name, address, phone, email, destination }) => ({ name, address, phone, email, destination })),
          version,
        },
      }),
    () => undefined,
  );
}

const FIELDS = [
  { name: 'name', label: t(office.common.name), maxLength: LIMITS.name },
  { name: 'destination', label: t(office.customers.destination), maxLength: LIMITS.place },
  { name: 'address', label: t(office.common.address), maxLength: LIMITS.address },
  { name: 'phone', label: t(office.common.phone), maxLength: LIMITS.phone, type: 'tel', dir: 'ltr' },
  { name: 'email', label: t(office.common.email), maxLength: LIMITS.email, type: 'email', dir: 'ltr' },
] as const;
type FieldName = (typeof FIELDS)[number]['name'];

interface AddressDialogProps {
  customer: CustomerProfile;
  /** Absent for a new one; one of shipments is kept with it. */
  entry: AddressBookEntry | undefined;
  onClose: () => void;
}

function AddressDialog({ customer, entry, onClose }: AddressDialogProps) {
  const [fields, setFields] = useState<Partial<Record<FieldName, string>>>(
    Object.fromEntries(FIELDS.map(({ name }) => [name, entry?.[name] ?? ''])),
  );
  const saving = useChangeAddresses(customer);
  const problems = getProblems(saving.error);
  const others = customer.addressBook.filter((other) => other.isKept && other !== entry);
  return (
    <Dialog title={entry?.name ?? t(office.customers.addAddress)} onClose={onClose}>
      <form
        noValidate
        aria-busy={saving.isPending}
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate([...others, { ...fields, name: fields.name ?? '' }], {
            onSuccess: () => {
              toast.success(t(office.customers.addressSaved));
              onClose();
            },
          });
        }}
      >
        {FIELDS.map(({ name, ...line }) => (
          <TextField
            key={name}
            dir="auto"
            autoComplete="off"
            {...line}
            value={fields[name] ?? ''}
            {...(problems[name] !== undefined && { error: problems[name] })}
            onChange={({ target }) => setFields((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
        {saving.error && Object.keys(problems).length === 0 && (
          <div className="sm:col-span-2">
            <ErrorNotice text={getErrorText(saving.error, t(office.customers.saveFailed))} error={saving.error} />
          </div>
        )}
        <Button type="submit" variant="primary" busy={saving.isPending} className="justify-self-end sm:col-span-2">
          {t(office.customers.saveAddress)}
        </Button>
      </form>
    </Dialog>
  );
}
