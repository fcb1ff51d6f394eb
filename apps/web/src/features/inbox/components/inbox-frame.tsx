import type { Pagination } from '@waybill/contracts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InboxAddress } from '#lib/address/use-inbox-address.ts';
import type { Listed } from '#lib/address/use-list.ts';
import { requestIdOf } from '#lib/api/api-error.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { InboxEmpty } from './inbox-empty.tsx';

interface InboxFrameProps<Tab extends string> {
  title: string;
  icon: LucideIcon;
  /** What the search looks through. */
  searched: string;
  tabs: readonly { value: Tab; label: string; count: number | undefined }[];
  address: InboxAddress<Tab>;
  list: Listed<{ pagination: Pagination }>;
  /** What to say when the list cannot be loaded. */
  failed: string;
  /** What an empty tab means. */
  none: { title: string; hint: string };
  /** Stands beside the search. */
  beside?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The page of an inbox around its rows: tabs with their counts, search, failing and empty states, pages. */
export function InboxFrame<Tab extends string>({
  title,
  icon,
  searched,
  tabs,
  address,
  list: { listed, error, retry },
  failed,
  none,
  beside,
  children,
}: InboxFrameProps<Tab>) {
  return (
    <>
      <PageHeader title={title} />
      <Tabs
        label={`${title} by status`}
        tabs={tabs.map(({ value, label, count }) => ({
          label: count === undefined ? label : `${label} ${formatCount(count)}`,
          to: address.toTab(value),
          current: value === address.tab,
        }))}
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="grow md:max-w-80">
          <SearchField
            label={`Search ${title.toLowerCase()}`}
            placeholder={searched}
            value={address.search}
            onSearch={address.searchFor}
          />
        </div>
        {beside}
      </div>
      {error && (
        <div className="mb-4">
          <ErrorNotice text={failed} requestId={requestIdOf(error)} onRetry={retry} />
        </div>
      )}
      {listed?.pagination.total === 0 ? (
        <InboxEmpty icon={icon} none={none} tabs={tabs} address={address} />
      ) : (
        (listed || !error) && children
      )}
      {listed && listed.pagination.total > 0 && <Pager pagination={listed.pagination} onPage={address.toPage} />}
    </>
  );
}
