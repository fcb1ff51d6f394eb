import { useQuery } from '@tanstack/react-query';
import type { CustomerProfile } from '@waybill/contracts/customers/schema';
import { office } from '@waybill/i18n/office';
import { ArrowLeft, List } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { RememberedShippers } from '#features/imports/remembered-shippers.tsx';
import { Facts, PartyFacts } from '#features/shipments/detail/facts.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AddressBook } from './address-book.tsx';
import { CustomerMessages } from './customer-messages.tsx';
import { CustomerNames } from './customer-names.tsx';
import { describeWishes } from './mail-wishes.tsx';
import { getCustomerOptions } from './queries.ts';

const CustomerDialog = lazy(async () => ({ default: (await import('./customer-dialog.tsx')).CustomerDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

export function CustomerPage() {
  const { customer: address = '' } = useParams();
  const { data: customer, error, isPending, refetch } = useQuery(getCustomerOptions(address));
  const [opened, setOpened] = useState<'edit' | 'merge'>();
  const navigate = useNavigate();
  const close = () => setOpened(undefined);
  return (
    <LoadingOverlay busy={isPending} label={t(office.common.loading)}>
      <Link
        to={officePaths.customers}
        className="-mt-2 inline-flex min-h-(--control-height) items-center gap-1.5 text-ink-soft no-underline hover:text-ink"
      >
        <ArrowLeft size={16} className="rtl:-scale-x-100" />
        {t(office.customers.title)}
      </Link>
      <PageHeader title={customer?.name ?? t(office.customers.title)}>
        {customer && (
          <>
            <LinkButton to={officePaths.customerShipments(customer.name)}>
              <List />
              {t(office.customers.allShipments)}
            </LinkButton>
            {customer.mergedInto === null && (
              <>
                <Button onClick={() => setOpened('merge')}>{t(office.customers.mergeInto)}</Button>
                <Button onClick={() => setOpened('edit')}>{t(office.customers.edit)}</Button>
              </>
            )}
          </>
        )}
      </PageHeader>
      {error && (
        <ErrorNotice text={getErrorText(error, t(office.customers.failed))} error={error} onRetry={() => void refetch()} />
      )}
      {customer && <Profile customer={customer} />}
      <Suspense fallback={null}>
        {customer && opened === 'edit' && <CustomerDialog customer={customer} onSaved={close} onClose={close} />}
        {customer && opened === 'merge' && (
          <MergeDialog
            customer={customer}
            onMerged={(into) => {
              close();
              void navigate(officePaths.customer(into.customerId));
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </LoadingOverlay>
  );
}

function Profile({ customer }: { customer: CustomerProfile }) {
  const { name, contact, kept, usual, shipments, open, delivered, onTime, basis, lastShipmentAt, mailWishes, mergedInto } =
    customer;
  const share =
    delivered === 0 ? null : t(office.customers.onTimeOf, { onTime: formatCount(onTime), delivered: formatCount(delivered) });
  return (
    <div className="@container grid gap-6">
      {mergedInto && (
        <p>
          <Link to={officePaths.customer(mergedInto.customerId)} className="underline underline-offset-4">
            {t(office.customers.wasMerged, { name: mergedInto.name })}
          </Link>
        </p>
      )}
      <div className="grid gap-6 @min-[36rem]:grid-cols-2 @min-[60rem]:grid-cols-3">
        <PartyFacts title={t(office.customers.contact)} party={{ ...contact, name: contact.person ?? name }} />
        <Facts
          title={t(office.customers.usual)}
          facts={[
            [t(office.common.service), usual.service],
            [t(office.customers.from), usual.origin],
            [t(office.customers.to), usual.destination],
          ]}
        />
        <Facts
          title={t(office.customers.figures)}
          facts={[
            [t(office.customers.shipments), formatCount(shipments)],
            [t(office.customers.open), formatCount(open)],
            [t(office.customers.onTime), share],
            [t(office.customers.lastShipment), lastShipmentAt && <OfficeTime key="last" at={lastShipmentAt} />],
          ]}
        />
      </div>
      {mailWishes && <Words title={t(office.customers.mails)}>{describeWishes(mailWishes)}</Words>}
      {kept.notes !== null && <Words title={t(office.customers.notes)}>{kept.notes}</Words>}
      <CustomerNames customer={customer} />
      {basis < shipments && <p className="text-ink-soft">{t(office.customers.basis, { basis })}</p>}
      <AddressBook customer={customer} />
      <RememberedShippers customerId={customer.customerId} />
      <CustomerMessages customerId={customer.customerId} />
    </div>
  );
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <section aria-label={title} className="border-t border-line pt-3">
      <h2 className="text-base font-semibold">{title}</h2>
      <p dir="auto" className="max-w-[68ch] wrap-anywhere whitespace-pre-line">
        {children}
      </p>
    </section>
  );
}
