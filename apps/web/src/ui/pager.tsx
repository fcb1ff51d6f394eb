import { LEADING_PAGE_BUTTONS, PAGE_INPUT_THRESHOLD } from '@waybill/contracts/shared/constants';
import type { Pagination } from '@waybill/contracts/shared/pagination';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { formatCount } from '#lib/format/format-count.ts';
import { getFormText } from '#lib/forms/form-text.ts';
import { t } from '#lib/language/t.ts';
import { Button } from './button.tsx';

type PagerItem = number | 'gap-before' | 'gap-after';

export function Pager({ pagination, onPage }: { pagination: Pagination; onPage: (page: number) => void }) {
  const { page, limit, total } = pagination;
  const pages = Math.max(1, pagination.pages);
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <nav aria-label={t(office.common.pages)} className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="text-ink-soft">
        {t(office.common.showingResults, { first: formatCount(first), last: formatCount(last), total: formatCount(total) })}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <Button
          aria-label={t(office.common.previousPage)}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          className="px-2!"
        >
          <ChevronLeft size={18} />
        </Button>
        {pagerItems(page, pages).map((item) =>
          typeof item === 'number' ? (
            <Button
              key={item}
              aria-label={t(office.common.pageNumber, { page: formatCount(item) })}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => onPage(item)}
              className="min-w-9 border-transparent px-2! tabular-nums aria-[current]:border-ink"
            >
              {formatCount(item)}
            </Button>
          ) : (
            <span key={item} className="px-1 text-ink-soft">
              …
            </span>
          ),
        )}
        <Button
          aria-label={t(office.common.nextPage)}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
          className="px-2!"
        >
          <ChevronRight size={18} />
        </Button>
        {pages > PAGE_INPUT_THRESHOLD && <PageInput key={page} page={page} pages={pages} onPage={onPage} />}
      </div>
    </nav>
  );
}

function PageInput({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const id = useId();
  const [isInvalid, setInvalid] = useState(false);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const requestedPage = Number(getFormText(event.currentTarget, 'page'));
    const exists = Number.isInteger(requestedPage) && requestedPage >= 1 && requestedPage <= pages;
    setInvalid(!exists);
    if (exists) return onPage(requestedPage);
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <form onSubmit={submit} onInput={() => setInvalid(false)} noValidate className="ml-2 flex flex-wrap items-center gap-1">
      <label className="flex items-center gap-2 text-ink-soft">
        {t(office.common.page)}
        <input
          type="number"
          name="page"
          min={1}
          max={pages}
          required
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? id : undefined}
          defaultValue={page}
          className="min-h-(--control-height) w-20 rounded-control border border-line-strong bg-paper px-2 text-ink"
        />
      </label>
      {/* So that Enter sends the form everywhere. */}
      <input type="submit" hidden />
      {isInvalid && (
        <p id={id} role="alert" className="text-status-red">
          {t(texts.forms.notWhole, { label: t(office.common.page), least: '1', most: String(pages) })}
        </p>
      )}
    </form>
  );
}

/** `1 2 3 ... N` on page 1, `1 ... 5 6 7 ... N` in the middle. A gap always hides something. */
export function pagerItems(page: number, pages: number): PagerItem[] {
  const first = Math.max(1, Math.min(page - 1, pages - LEADING_PAGE_BUTTONS + 1));
  const last = Math.min(pages, first + LEADING_PAGE_BUTTONS - 1);
  const items: PagerItem[] = [];
  if (first > 1) items.push(1);
  if (first > 2) items.push('gap-before');
  for (let number = first; number <= last; number += 1) items.push(number);
  if (last < pages - 1) items.push('gap-after');
  if (last < pages) items.push(pages);
  return items;
}
