import { useInfiniteQuery } from '@tanstack/react-query';
import type { CustomerProfile } from '@waybill/contracts/customers/schema';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useMerge } from './customer-names.tsx';
import { listCustomersOptions } from './queries.ts';

const SHOWN = 8;

interface MergeDialogProps {
  customer: CustomerProfile;
  onMerged: (into: CustomerProfile) => void;
  onClose: () => void;
}

export function MergeDialog({ customer: { customerId, name }, onMerged, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useInfiniteQuery(listCustomersOptions(search));
  const merge = useMerge(onMerged);
  const found = data?.pages.flatMap((page) => page.customers).filter((other) => other.customerId !== customerId);
  return (
    <Dialog title={t(office.customers.mergeIntoTitle, { name })} onClose={onClose}>
      <p className="mb-3 text-ink-soft">{t(office.customers.mergeHint)}</p>
      <SearchField
        label={t(office.customers.search)}
        placeholder={t(office.customers.search)}
        value={search}
        onSearch={setSearch}
      />
      {error && <ErrorNotice text={t(office.customers.listFailed)} error={error} onRetry={() => void refetch()} />}
      {merge.error && <ErrorNotice text={getErrorText(merge.error, t(office.customers.mergeFailed))} error={merge.error} />}
      {found?.length === 0 && <p className="mt-3 text-ink-soft">{t(office.customers.noOther)}</p>}
      <ul className="mt-2">
        {found?.slice(0, SHOWN).map((other) => (
          <li key={other.customerId} className="flex items-center justify-between gap-3 border-b border-line py-1">
            <span className="min-w-0 wrap-anywhere">
              <bdi>{other.name}</bdi> <span className="ms-2 text-ink-soft">{formatCount(other.shipments)}</span>
            </span>
            <Button
              aria-label={t(office.customers.mergeIntoName, { name: other.name })}
              busy={merge.isPending}
              onClick={() => merge.mutate({ customer: customerId, into: other.customerId })}
            >
              {t(office.customers.merge)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
