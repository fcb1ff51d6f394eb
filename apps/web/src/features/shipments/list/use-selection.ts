import { LIST_FILTER_IDS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';

interface State {
  /** Which list it belongs to. */
  key: string;
  /** All that match the filter, also on other pages. */
  all: boolean;
  ids: ReadonlySet<string>;
  /** The one that was picked or left out last: a range begins there. */
  anchor?: string;
}

/**
 * Which shipments are picked: by hand, over several pages if need be, or all that match the filter.
 * @param key of the filter: another one begins with nothing picked, since what was picked may not be in sight any more.
 * @param pageIds of the rows in sight.
 */
export function useSelection(key: string, pageIds: readonly string[]) {
  const [stored, setState] = useState<State>({ key, all: false, ids: new Set() });
  const { all, ids } = stored.key === key ? stored : { all: false, ids: new Set<string>() };

  function pick(picked: Iterable<string>, anchor?: string) {
    const next = new Set(picked);
    if (next.size > LIST_FILTER_IDS.max) toast.info(t(office.list.tooManyPicked, { max: LIST_FILTER_IDS.max }));
    else setState({ key, all: false, ids: next, ...(anchor !== undefined && { anchor }) });
  }

  /** From the one before to this one, where both are in sight. */
  function rangeTo(id: string): readonly string[] {
    const [start, end] = [pageIds.indexOf((stored.key === key ? stored.anchor : undefined) ?? id), pageIds.indexOf(id)].toSorted(
      (a, b) => a - b,
    );
    return start === undefined || end === undefined || start < 0 ? [id] : pageIds.slice(start, end + 1);
  }

  return {
    all,
    ids,
    isSelected: (id: string) => all || ids.has(id),
    /** Of the rows in sight: all, some or none. */
    ofPage:
      pageIds.length > 0 && pageIds.every((id) => all || ids.has(id))
        ? 'all'
        : pageIds.some((id) => ids.has(id))
          ? 'some'
          : 'none',
    /** With `range`, all from the one before to this one become what this one becomes. */
    toggle: (id: string, { range = false } = {}) => {
      const before = all ? new Set(pageIds) : ids;
      const meant = range ? rangeTo(id) : [id];
      pick(before.has(id) ? [...before].filter((other) => !meant.includes(other)) : [...before, ...meant], id);
    },
    togglePage: () => {
      const isFull = pageIds.every((id) => all || ids.has(id));
      pick(isFull ? [...ids].filter((id) => !pageIds.includes(id)) : [...ids, ...pageIds]);
    },
    /** Takes one out that is gone; all that match stay all that match. */
    drop: (id: string) => {
      if (ids.has(id)) pick([...ids].filter((other) => other !== id));
    },
    selectAll: () => setState({ key, all: true, ids: new Set() }),
    clear: () => pick([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
