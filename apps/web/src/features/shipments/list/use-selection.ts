import { LIST_FILTER_IDS } from '@waybill/contracts/shipments/facts';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';

interface State {
  key: string;
  /** All matches of the filter, on other pages too. */
  all: boolean;
  ids: ReadonlySet<string>;
  /** Last row that was selected or deselected: start of a range. */
  anchor?: string;
}

/**
 * @param key of the filter; a new one clears the selection, which may no longer be in sight.
 * @param pageIds of the visible rows.
 */
export function useSelection(key: string, pageIds: readonly string[]) {
  const [stored, setState] = useState<State>({ key, all: false, ids: new Set() });
  const { all, ids } = stored.key === key ? stored : { all: false, ids: new Set<string>() };

  function select(selected: Iterable<string>, anchor?: string) {
    const next = new Set(selected);
    if (next.size > LIST_FILTER_IDS.max) toast.info(t(office.list.tooManyPicked, { max: LIST_FILTER_IDS.max }));
    else setState({ key, all: false, ids: next, ...(anchor !== undefined && { anchor }) });
  }

  function getRange(id: string): readonly string[] {
    const [start, end] = [pageIds.indexOf((stored.key === key ? stored.anchor : undefined) ?? id), pageIds.indexOf(id)].toSorted(
      (a, b) => a - b,
    );
    return start === undefined || end === undefined || start < 0 ? [id] : pageIds.slice(start, end + 1);
  }

  return {
    all,
    ids,
    isSelected: (id: string) => all || ids.has(id),
    pageState:
      pageIds.length > 0 && pageIds.every((id) => all || ids.has(id))
        ? 'all'
        : pageIds.some((id) => ids.has(id))
          ? 'some'
          : 'none',
    /** With `range`, all rows from the last one to this one get the same state. */
    toggle: (id: string, { range = false } = {}) => {
      const before = all ? new Set(pageIds) : ids;
      const toggledIds = range ? getRange(id) : [id];
      select(before.has(id) ? [...before].filter((other) => !toggledIds.includes(other)) : [...before, ...toggledIds], id);
    },
    togglePage: () => {
      const isPageSelected = pageIds.every((id) => all || ids.has(id));
      select(isPageSelected ? [...ids].filter((id) => !pageIds.includes(id)) : [...ids, ...pageIds]);
    },
    /** Deselects a deleted shipment; a selection of all matches stays. */
    deselect: (id: string) => {
      if (ids.has(id)) select([...ids].filter((other) => other !== id));
    },
    selectAll: () => setState({ key, all: true, ids: new Set() }),
    clear: () => select([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
