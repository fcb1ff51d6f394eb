import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

interface TabsProps {
  label: string;
  tabs: readonly { label: string; to: string; current: boolean }[];
  /** Below another row of tabs. */
  isSecond?: boolean;
}

const FIRST_ROW = 'border-b-2 border-transparent px-3 aria-[current]:border-signal';
const SECOND_ROW = 'rounded-control px-3 aria-[current]:bg-surface-strong';

/** Each tab has a URL, so that Back, bookmarks and a reload keep the place. */
export function Tabs({ label, tabs, isSecond = false }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  // On small screens the row is longer than the window.
  useLayoutEffect(() => {
    const tab = row.current?.querySelectorAll('a').item(current);
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={`relative mb-4 overflow-x-auto ${isSecond ? '' : 'border-b border-line'}`}>
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.current ? 'page' : undefined}
              className={`flex min-h-(--control-height) items-center whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink ${isSecond ? SECOND_ROW : FIRST_ROW}`}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
