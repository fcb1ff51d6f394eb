import { office } from '@waybill/i18n/office';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { ListOption } from '#ui/list-option.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { useCombobox } from '#ui/use-combobox.ts';
import type { Hit, TypeAhead } from './use-type-ahead.ts';

interface SearchPanelProps {
  list: ReturnType<typeof useCombobox>;
  text: string;
  typeAhead: TypeAhead;
  onChoose: (to: string) => void;
}

/** Floats over the page, so that nothing moves. */
export function SearchPanel({ list, text, typeAhead, onChoose }: SearchPanelProps) {
  const { groups, pending, failed, retry } = typeAhead;
  const found = groups.reduce((count, { hits }) => count + hits.length, 0);
  const groupOffsets = groups.map((_, index) => groups.slice(0, index).reduce((count, { hits }) => count + hits.length, 0));
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-1 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-surface border border-line bg-paper shadow-float max-sm:fixed max-sm:inset-x-2 max-sm:top-14 sm:min-w-md">
      <ProgressLine busy={pending} />
      <output className={found > 0 || failed ? 'sr-only' : 'block px-3 py-2 text-ink-soft'}>
        {describe({ found, ...typeAhead })}
      </output>
      {failed && (
        <p className="flex items-center justify-between gap-3 px-3 py-1 text-status-red">
          {t(office.desk.searchFailed)}
          <button type="button" onClick={retry} className="min-h-(--control-height) cursor-pointer px-2 font-semibold underline">
            {t(office.common.retry)}
          </button>
        </p>
      )}
      <div role="listbox" id={list.listId} aria-label={t(office.search.found)}>
        {groups.map(({ label, hits }, group) => (
          <div key={label} role="group" aria-label={label} className="border-b border-line pb-1">
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft">
              {label}
            </p>
            {hits.map((hit, index) => {
              const position = (groupOffsets[group] ?? 0) + index;
              return <SearchOption key={hit.to} {...list.optionProps(position)} hit={hit} onChoose={() => onChoose(hit.to)} />;
            })}
          </div>
        ))}
        <SearchOption
          {...list.optionProps(found)}
          hit={t(office.search.searchAll, { text })}
          onChoose={() => onChoose(officePaths.shipmentSearch(text))}
        />
      </div>
    </div>
  );
}

function describe({ found, pending, failed }: { found: number; pending: boolean; failed: boolean }): string {
  if (failed) return t(office.desk.searchFailed);
  if (pending) return t(office.search.searching);
  return found === 0 ? t(office.search.nothingFound) : t(office.search.foundCount, { count: found });
}

interface SearchOptionProps {
  id: string;
  active: boolean;
  hit: Hit | string;
  onChoose: () => void;
}

function SearchOption({ hit, ...option }: SearchOptionProps) {
  return (
    <ListOption {...option} className="flex items-center gap-3 py-1">
      {typeof hit === 'string' ? <span className="min-w-0 truncate">{hit}</span> : <HitLine hit={hit} />}
    </ListOption>
  );
}

function HitLine({ hit: { id, name, detail, news, shipmentStatus, status } }: { hit: Hit }) {
  return (
    <>
      <span className="grid min-w-0 grow leading-4">
        <span className="flex min-w-0 gap-2">
          <span className="shrink-0 font-mono">{id}</span>
          <span className="truncate" dir="auto">
            {name}
          </span>
        </span>
        {news && (
          <span className="truncate text-xs">
            {news.headline}, <OfficeTime at={news.at} as="day" />
          </span>
        )}
        <span className="truncate text-xs text-ink-soft">{detail}</span>
      </span>
      {shipmentStatus ? (
        <StatusBadge status={shipmentStatus} />
      ) : (
        <span className="shrink-0 text-xs text-ink-soft">{status}</span>
      )}
    </>
  );
}
