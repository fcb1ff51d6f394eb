import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedCustomer } from '@waybill/contracts/customers/schema';
import { office } from '@waybill/i18n/office';
import { Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { CellLabel, DataTable, type Column } from '#ui/data-table.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { EmptyState } from '#ui/list-notices.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { listCustomersOptions } from './queries.ts';

const CustomerDialog = lazy(async () => ({ default: (await import('./customer-dialog.tsx')).CustomerDialog }));

const EXPECTED_ROWS = 10;
const COLUMNS: readonly Column<ListedCustomer>[] = [
  {
    label: t(office.common.name),
    className: 'truncate max-md:col-span-3',
    title: ({ name }) => name,
    cell: ({ customerId, name }) => (
      <Link to={officePaths.customer(customerId)} className="font-semibold underline underline-offset-4">
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    label: t(office.customers.shipments),
    width: 'w-28',
    align: 'right',
    cell: ({ shipments, name }) => (
      <>
        <CellLabel>{t(office.customers.shipments)}</CellLabel>
        <Link to={officePaths.customerShipments(name)}>{formatCount(shipments)}</Link>
      </>
    ),
  },
  {
    label: t(office.customers.open),
    width: 'w-24',
    align: 'right',
    cell: ({ open }) => (
      <>
        <CellLabel>{t(office.customers.open)}</CellLabel>
        {formatCount(open)}
      </>
    ),
  },
  {
    label: t(office.customers.lastShipment),
    width: 'w-48',
    align: 'right',
    cell: ({ lastShipmentAt }) => (lastShipmentAt === null ? '–' : <OfficeTime at={lastShipmentAt} />),
  },
];

export function CustomersPage() {
  const [isAdding, setIsAdding] = useState(false);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(listCustomersOptions(search));
  const customers = data?.pages.flatMap((page) => page.customers);
  return (
    <>
      <PageHeader title={t(office.customers.title)}>
        <Button onClick={() => setIsAdding(true)}>{t(office.customers.new)}</Button>
      </PageHeader>
      <div className="mb-4 max-w-md">
        <SearchField
          label={t(office.customers.search)}
          placeholder={t(office.customers.search)}
          value={search}
          onSearch={(typed, { replace }) => setParams(typed === '' ? {} : { search: typed }, { replace })}
        />
      </div>
      {error && (
        <div className="mb-4">
          <ErrorNotice text={t(office.customers.listFailed)} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {customers?.length === 0 ? (
        <EmptyState icon={Users} title={t(office.customers.none)} hint={t(office.customers.noneHint)} />
      ) : (
        (customers || !error) && (
          <DataTable
            label={t(office.customers.title)}
            columns={COLUMNS}
            rows={customers}
            rowKey={({ customerId }) => customerId}
            rowClassName="hover:bg-surface max-md:grid max-md:grid-cols-[auto_auto_minmax(0,1fr)] max-md:gap-x-3 max-md:py-2"
            cellClassName="px-2 max-md:p-0"
            expectedRows={EXPECTED_ROWS}
            busy={isFetching}
          />
        )
      )}
      {hasNextPage && (
        <Button className="mt-4" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t(office.customers.more)}
        </Button>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <CustomerDialog
            onSaved={({ customerId }) => void navigate(officePaths.customer(customerId))}
            onClose={() => setIsAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}
