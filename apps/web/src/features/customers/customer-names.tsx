import type { CustomerProfile } from '@waybill/contracts/customers/schema';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { useCustomerChange } from './queries.ts';

/** With undo: the merged customer takes its shipments and names out again. */
export function useMerge(onMerged: (into: CustomerProfile) => void = () => undefined) {
  const unmerge = useUnmerge();
  return useCustomerChange(
    ({ customer, into }: { customer: string; into: string }) => call('mergeCustomer', { params: { customer }, body: { into } }),
    (target, { customer }) => {
      toast.success(t(office.customers.mergedNow), {
        label: t(office.common.undo),
        onAction: () => unmerge.mutate(customer),
      });
      onMerged(target);
    },
  );
}

const useUnmerge = () =>
  useCustomerChange(
    (customer: string) => call('unmergeCustomer', { params: { customer } }),
    () => toast.success(t(office.customers.unmerged)),
  );

/** Other names, merged customers, and those that may be the same. */
export function CustomerNames({ customer }: { customer: CustomerProfile }) {
  const { customerId, aliases, merged, similar } = customer;
  const navigate = useNavigate();
  const merge = useMerge();
  const unmerge = useUnmerge();
  const split = useCustomerChange(
    (name: string) => call('splitCustomer', { params: { customer: customerId }, body: { names: [name] } }),
    (made) => {
      toast.success(t(office.customers.splitNow), {
        label: t(office.common.undo),
        onAction: () => merge.mutate({ customer: made.customerId, into: customerId }),
      });
      void navigate(officePaths.customer(made.customerId));
    },
  );
  const failures = [
    { error: merge.error, text: t(office.customers.mergeFailed) },
    { error: unmerge.error, text: t(office.customers.unmergeFailed) },
    { error: split.error, text: t(office.customers.splitFailed) },
  ];
  if (aliases.length + merged.length + similar.length === 0) return null;
  return (
    <div className="grid gap-6 @min-[60rem]:grid-cols-3">
      {failures.map(({ error, text }) => error && <ErrorNotice key={text} text={getErrorText(error, text)} error={error} />)}
      <Names title={t(office.customers.aliases)} names={aliases.map((name) => ({ key: name, name }))}>
        {({ name }) => (
          <Button aria-label={t(office.customers.splitName, { name })} busy={split.isPending} onClick={() => split.mutate(name)}>
            {t(office.customers.split)}
          </Button>
        )}
      </Names>
      <Names title={t(office.customers.mergedHere)} names={merged.map((one) => ({ ...one, key: one.customerId }))}>
        {({ key, name }) => (
          <Button
            aria-label={t(office.customers.unmergeName, { name })}
            busy={unmerge.isPending}
            onClick={() => unmerge.mutate(key)}
          >
            {t(office.customers.unmerge)}
          </Button>
        )}
      </Names>
      <Names
        title={t(office.customers.similarTo)}
        names={similar.map((one) => ({ ...one, key: one.customerId, to: officePaths.customer(one.customerId) }))}
      >
        {({ key, name }) => (
          <Button
            aria-label={t(office.customers.mergeName, { name })}
            busy={merge.isPending}
            onClick={() => merge.mutate({ customer: key, into: customerId })}
          >
            {t(office.customers.merge)}
          </Button>
        )}
      </Names>
    </div>
  );
}

interface Named {
  key: string;
  name: string;
  to?: string;
  shipments?: number;
}

function Names({ title, names, children }: { title: string; names: readonly Named[]; children: (named: Named) => ReactNode }) {
  if (names.length === 0) return null;
  return (
    <section aria-label={title} className="border-t border-line pt-3">
      <h2 className="text-base font-semibold">{title}</h2>
      <ul>
        {names.map((named) => (
          <li key={named.key} className="flex items-center justify-between gap-3 border-b border-line py-1 *:last:shrink-0">
            <span className="min-w-0 wrap-anywhere">
              {named.to === undefined ? (
                <bdi>{named.name}</bdi>
              ) : (
                <Link to={named.to} className="underline underline-offset-4">
                  <bdi>{named.name}</bdi>
                </Link>
              )}
              {named.shipments !== undefined && <span className="ms-2 text-ink-soft">{formatCount(named.shipments)}</span>}
            </span>
            {children(named)}
          </li>
        ))}
      </ul>
    </section>
  );
}
