import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedSender } from '@waybill/contracts/senders/schema';
import { office } from '@waybill/i18n/office';
import { Users } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
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
import { listSendersOptions } from './queries.ts';

const EXPECTED_ROWS = 10;
const COLUMNS: readonly Column<ListedSender>[] = [
  {
    label: t(office.common.name),
    className: 'truncate max-md:col-span-3',
    title: ({ name }) => name,
    cell: ({ name }) => (
      <Link to={officePaths.sender(name)} className="font-semibold underline underline-offset-4">
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    label: t(office.senders.shipments),
    width: 'w-28',
    align: 'right',
    cell: ({ shipments, name }) => (
      <>
        <CellLabel>{t(office.senders.shipments)}</CellLabel>
        <Link to={officePaths.senderShipments(name)}>{formatCount(shipments)}</Link>
      </>
    ),
  },
  {
    label: t(office.senders.open),
    width: 'w-24',
    align: 'right',
    cell: ({ open }) => (
      <>
        <CellLabel>{t(office.senders.open)}</CellLabel>
        {formatCount(open)}
      </>
    ),
  },
  {
    label: t(office.senders.lastShipment),
    width: 'w-48',
    align: 'right',
    cell: ({ lastShipmentAt }) => <OfficeTime at={lastShipmentAt} />,
  },
];

export function SendersPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(listSendersOptions(search));
  const senders = data?.pages.flatMap((page) => page.senders);
  return (
    <>
      <PageHeader title={t(office.senders.title)} />
      <div className="mb-4 max-w-md">
        <SearchField
          label={t(office.senders.search)}
          placeholder={t(office.senders.search)}
          value={search}
          onSearch={(typed, { replace }) => setParams(typed === '' ? {} : { search: typed }, { replace })}
        />
      </div>
      {error && (
        <div className="mb-4">
          <ErrorNotice text={t(office.senders.listFailed)} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {senders?.length === 0 ? (
        <EmptyState icon={Users} title={t(office.senders.none)} hint={t(office.senders.noneHint)} />
      ) : (
        (senders || !error) && (
          <DataTable
            label={t(office.senders.title)}
            columns={COLUMNS}
            rows={senders}
            rowKey={({ name }) => name}
            rowClassName="hover:bg-surface max-md:grid max-md:grid-cols-[auto_auto_minmax(0,1fr)] max-md:gap-x-3 max-md:py-2"
            cellClassName="px-2 max-md:p-0"
            expectedRows={EXPECTED_ROWS}
            busy={isFetching}
          />
        )
      )}
      {hasNextPage && (
        <Button className="mt-4" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t(office.senders.more)}
        </Button>
      )}
    </>
  );
}
