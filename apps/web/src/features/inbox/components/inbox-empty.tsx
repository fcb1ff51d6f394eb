import type { LucideIcon } from 'lucide-react';
import type { InboxAddress } from '#lib/address/use-inbox-address.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface InboxEmptyProps<Tab extends string> {
  icon: LucideIcon;
  none: { title: string; hint: string };
  tabs: readonly { value: Tab; label: string; count: number | undefined }[];
  address: InboxAddress<Tab>;
}

/** A tab without rows: where there are some after all, or how to see all again. */
export function InboxEmpty<Tab extends string>({ icon, none, tabs, address }: InboxEmptyProps<Tab>) {
  const { search } = address;
  const elsewhere = tabs.findLast(({ count = 0 }) => count > 0);
  return (
    <EmptyState
      icon={icon}
      title={search ? `Nothing found for “${search}” here` : none.title}
      hint={search && !elsewhere ? 'Nor in any other tab. Try other words.' : none.hint}
    >
      {elsewhere ? (
        <LinkButton to={address.toTab(elsewhere.value)}>
          Show {elsewhere.label} ({formatCount(elsewhere.count)})
        </LinkButton>
      ) : (
        search && <Button onClick={() => address.searchFor('')}>Clear the search</Button>
      )}
    </EmptyState>
  );
}
