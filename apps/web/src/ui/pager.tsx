import type { Pagination } from '@waybill/contracts';
import { PAGE_INPUT_THRESHOLD } from '@waybill/contracts/constants';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '#lib/format/format-count.ts';
import { pagerItems } from '#lib/format/pager-items.ts';
import { Button } from '#ui/button.tsx';
import { PageInput } from '#ui/page-input.tsx';

/** Which rows are shown, and the way to the others (R130..R132). */
export function Pager({ pagination, onPage }: { pagination: Pagination; onPage: (page: number) => void }) {
  const { page, limit, total } = pagination;
  const pages = Math.max(1, pagination.pages);
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="text-ink-soft">
        Showing {formatCount(first)} to {formatCount(last)} of {formatCount(total)} results
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <Button aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)} className="px-2!">
          <ChevronLeft size={18} />
        </Button>
        {pagerItems(page, pages).map((item) =>
          typeof item === 'number' ? (
            <Button
              key={item}
              aria-label={`Page ${item}`}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => onPage(item)}
              className="min-w-9 border-transparent px-2! tabular-nums aria-[current]:border-ink"
            >
              {item}
            </Button>
          ) : (
            <span key={item} className="px-1 text-ink-soft">
              …
            </span>
          ),
        )}
        <Button aria-label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)} className="px-2!">
          <ChevronRight size={18} />
        </Button>
        {pages > PAGE_INPUT_THRESHOLD && <PageInput key={page} page={page} pages={pages} onPage={onPage} />}
      </div>
    </nav>
  );
}
