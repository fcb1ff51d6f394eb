import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { decodeSafely } from '#lib/format/decode-safely.ts';
import { t } from '#lib/language/t.ts';

const NOT_TRANSLATED_TEXT = { dir: 'auto', translate: 'no' } as const;

interface PageBannerProps {
  title: string;
  crumb?: string;
  compact?: boolean;
  children?: ReactNode;
}

export function PageBanner({ title, crumb = title, compact = false, children }: PageBannerProps) {
  return (
    <div className="border-b border-line bg-surface">
      <div className={`shell ${compact ? 'py-3 lg:py-5' : 'pt-6 pb-8 lg:pt-10 lg:pb-12'}`}>
        <Breadcrumb page={crumb} />
        <h1 className={`font-extrabold tracking-[-0.03em] ${compact ? 'text-xl' : 'mt-2 text-4xl'}`}>{title}</h1>
        {children}
      </div>
    </div>
  );
}

export function Breadcrumb({ page }: { page: string }) {
  const { pathname } = useLocation();
  const segments = pathname.split('/').filter(Boolean);
  return (
    <nav aria-label={t(texts.navigation.breadcrumb)}>
      <ol className="flex items-center text-sm text-ink-soft">
        <li>
          <Link to={paths.home} className="inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline">
            {t(texts.navigation.pages.home)}
          </Link>
        </li>
        {segments.map((segment, index) => (
          <Crumb
            key={segment}
            page={index === 0 ? page : undefined}
            segment={segment}
            to={`/${segments.slice(0, index + 1).join('/')}`}
            isLast={index === segments.length - 1}
          />
        ))}
      </ol>
    </nav>
  );
}

interface CrumbProps {
  /** IDs appear as in the URL. */
  page: string | undefined;
  segment: string;
  to: string;
  isLast: boolean;
}

function Crumb({ page, segment, to, isLast }: CrumbProps) {
  const label = page ?? decodeSafely(segment);
  const own = page ? undefined : NOT_TRANSLATED_TEXT;
  return (
    <li
      className={`flex items-center ${isLast ? 'min-w-0' : 'shrink-0'} ${page ? '' : 'capitalize'} before:mx-2 before:text-line-strong before:content-['/']`}
    >
      {isLast ? (
        <span aria-current="page" {...own} className="truncate text-ink">
          {label}
        </span>
      ) : (
        <Link to={to} {...own} className="inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline">
          {label}
        </Link>
      )}
    </li>
  );
}
