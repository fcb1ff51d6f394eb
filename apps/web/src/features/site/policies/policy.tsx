import type { PolicyBlock, PolicySpan } from '@waybill/contracts/site/policy-schema';
import type { PolicyName } from '@waybill/contracts/site/site-settings-schema';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { Language } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { getFormatLocale } from '#lib/format/locale.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { useSettings, useTextAttributes } from '#lib/settings.ts';
import { PageBanner } from '../page-banner.tsx';

interface Part {
  heading: string;
  text: ReactNode;
}

const LINK = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';

interface PolicyProps {
  name: PolicyName;
  title: string;
  parts: readonly Part[];
  changed: CalendarDate;
}

/** Number of headings from which a table of contents helps. */
const MIN_LISTED_HEADINGS = 3;

export function Policy({ name, title, parts, changed }: PolicyProps) {
  useDocumentTitle(title);
  const { policies, policiesChanged } = useSettings().website;
  const written = policies[name];
  const displayedParts = written?.map(({ heading, blocks }) => ({ heading, text: <PolicyBlocks blocks={blocks} /> })) ?? parts;
  const marks = useTextAttributes()(`website.policies.${name}`);
  const contentAttributes = written && { ...marks, dir: 'auto' };
  const changedOn = written ? policiesChanged?.[name] : changed;
  const headings = displayedParts.flatMap(({ heading }, index) =>
    heading === '' ? [] : [{ heading, anchor: getAnchor(displayedParts, index) }],
  );
  return (
    <>
      <PageBanner title={title}>
        {changedOn && (
          <p className="mt-2 text-ink-soft">
            {rich(texts.common.lastChanged, { time: renderTime(changedOn) }, { date: formatLongDate(changedOn) })}
          </p>
        )}
        {contentAttributes?.lang && (
          <p role="note" className="mt-3 border-s-3 border-signal ps-3">
            {t(texts.content.onlyIn, { language: getLanguageName(contentAttributes.lang) })}
          </p>
        )}
      </PageBanner>
      <div className="shell grid gap-x-16 gap-y-8 py-8 lg:grid-cols-[4fr_9fr] lg:py-16">
        <div>
          {headings.length >= MIN_LISTED_HEADINGS && (
            <nav aria-labelledby="contents-title" className="lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
              <h2 id="contents-title" className="text-base tracking-normal">
                {t(texts.common.contents)}
              </h2>
              <ol {...contentAttributes} className="mt-2 border-t border-line">
                {headings.map(({ heading, anchor }) => (
                  <li key={anchor} className="border-b border-line">
                    <Link
                      to={`#${anchor}`}
                      className="flex min-h-11 items-center py-1.5 leading-snug text-ink-soft [overflow-wrap:anywhere] underline-offset-4 hover:text-ink hover:underline lg:min-h-9"
                    >
                      {heading}
                    </Link>
                  </li>
                ))}
              </ol>
            </nav>
          )}
        </div>
        <div {...contentAttributes} className="max-w-[50ch] text-[1.0625rem] leading-relaxed [overflow-wrap:anywhere]">
          {withoutKeys(displayedParts.map((part, index) => renderPart(part, getAnchor(displayedParts, index))))}
        </div>
      </div>
    </>
  );
}

/** With its year, for texts that are read much later. */
export const formatLongDate = (date: CalendarDate): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(getFormatLocale(), { dateStyle: 'long', timeZone: 'UTC' });

const getLanguageName = (code: Language): string =>
  new Intl.DisplayNames([pageLanguage()], { type: 'language' }).of(code) ?? code;

const renderTime = (date: CalendarDate) => (words: ReactNode) => <time dateTime={date}>{words}</time>;

function renderPart({ heading, text }: Part, anchor: string): ReactNode {
  return (
    <section id={anchor} className="group pt-10 outline-none first:pt-0">
      {heading !== '' && (
        <h2 className="mb-3 text-xl">
          <Link to={`#${anchor}`} className="underline-offset-4 hover:underline">
            {heading}
          </Link>
        </h2>
      )}
      {text}
    </section>
  );
}

/** "What we count" becomes "what-we-count"; duplicate and empty headings use their position. */
function getAnchor(parts: readonly Part[], index: number): string {
  const slug = toSlug(parts[index]?.heading ?? '');
  const isFirst = parts.findIndex(({ heading }) => toSlug(heading) === slug) === index;
  return slug !== '' && isFirst ? slug : `${slug || 'part'}-${index + 1}`;
}

const toSlug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Rendered from structured blocks, never from HTML. */
function PolicyBlocks({ blocks }: { blocks: readonly PolicyBlock[] }) {
  return <div className="grid gap-4 whitespace-pre-line [overflow-wrap:anywhere]">{withoutKeys(blocks.map(renderBlock))}</div>;
}

/** Elements in a fixed order, which need no keys. */
const withoutKeys = (elements: readonly ReactNode[]): ReactNode => createElement(Fragment, undefined, ...elements);

function renderBlock(block: PolicyBlock): ReactNode {
  switch (block.type) {
    case 'heading':
      return <h3 className="mt-2 text-lg">{renderSpans(block.spans)}</h3>;
    case 'paragraph':
      return <p>{renderSpans(block.spans)}</p>;
    default: {
      const List = block.ordered ? 'ol' : 'ul';
      const marks = block.ordered ? 'list-decimal' : 'list-disc';
      return <List className={`grid gap-2 ps-5 ${marks}`}>{withoutKeys(block.items.map(renderItem))}</List>;
    }
  }
}

const renderItem = (spans: readonly PolicySpan[]): ReactNode => <li>{renderSpans(spans)}</li>;

const renderSpans = (spans: readonly PolicySpan[]): ReactNode => withoutKeys(spans.map(renderSpan));

function renderSpan({ text, strong, emphasis, code, href }: PolicySpan): ReactNode {
  const coded = code ? (
    <code dir="ltr" className="font-mono">
      {text}
    </code>
  ) : (
    text
  );
  const emphasized = emphasis ? <em>{coded}</em> : coded;
  const formatted = strong ? <strong>{emphasized}</strong> : emphasized;
  if (href === undefined) return formatted;
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={LINK}>
        {formatted}
      </Link>
    );
  }
  return (
    <a href={href} className={LINK}>
      {formatted}
    </a>
  );
}
