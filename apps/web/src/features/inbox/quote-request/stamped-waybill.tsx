import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/inbox/facts';
import type { QuoteRequestInput } from '@waybill/contracts/inbox/quote-request-schema';
import { DEFAULT_EXTRA_SERVICE, FREIGHT_TYPES, UNKNOWN_INCOTERMS } from '@waybill/domain/inbox/quote-options';
import { texts } from '@waybill/i18n/texts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CompanyMark } from '#features/site/company-mark.tsx';
import { createClock } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useCompany, useSettings } from '#lib/settings.ts';
import { Barcode } from '#ui/barcode.tsx';
import { Button } from '#ui/button.tsx';
import { BOX_GROUPS, BOXES, type BoxName } from './boxes.tsx';

interface StampedWaybillProps {
  reference: string;
  sent: QuoteRequestInput;
  onSendAnother: () => void;
}

export function StampedWaybill({ reference, sent, onSendAnother }: StampedWaybillProps) {
  const { answersWithinDay, allInPrice } = useSettings().content.claims;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <article aria-labelledby="quote-sent">
      <WaybillHead reference={reference}>
        <Stamp />
      </WaybillHead>
      <h3 id="quote-sent" ref={heading} tabIndex={-1} className="scroll-mt-40 text-2xl font-bold tracking-tight outline-none">
        {t(texts.quote.sent, { reference })}
      </h3>
      <p className="mt-1 mb-6 max-w-[60ch] text-ink-soft">{t(texts.quote.stands)}</p>
      {Object.values(BOX_GROUPS).map(({ title, boxes }) => (
        <SentGroup key={boxes[0]} title={t(title)} boxes={boxes} sent={sent} />
      ))}
      <p className="flex flex-wrap gap-x-2 border-x border-b border-line-strong px-3 py-2">
        <span className="text-ink-soft">{t(texts.quote.extraService)}</span>
        <span className="font-medium">{t(texts.quote.extraServices[sent.extraService ?? DEFAULT_EXTRA_SERVICE])}</span>
      </p>
      <div aria-hidden="true" className="-mx-5 mt-8 punched-across sm:-mx-10" />
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pt-8">
        <div>
          <h4 className="font-semibold">{t(texts.quote.next)}</h4>
          <ol className="mt-2 max-w-[60ch] list-decimal space-y-1 ps-6 wrap-anywhere">
            <li>{t(texts.quote.nextRead)}</li>
            <li>
              {answersWithinDay
                ? t(allInPrice ? texts.quote.nextPrice : texts.quote.nextPlainPrice, {
                    hours: SUPPORT_REPLY_HOURS,
                    email: sent.email,
                  })
                : t(allInPrice ? texts.quote.nextPriceOpen : texts.quote.nextPlainPriceOpen, { email: sent.email })}
            </li>
            <li>{t(texts.quote.notBooked)}</li>
          </ol>
        </div>
        <Button variant="secondary" className="min-h-12 px-6" onClick={onSendAnother}>
          {t(texts.quote.another)}
        </Button>
      </div>
    </article>
  );
}

const REFERENCE_PLACEHOLDER = 'Q-······';

interface WaybillHeadProps {
  reference?: string;
  /** Overlay, such as a stamp. */
  children?: ReactNode;
}

export function WaybillHead({ reference, children }: WaybillHeadProps) {
  const { name } = useCompany();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pb-6">
      <p className="flex items-center gap-3">
        <CompanyMark className="h-10" />
        <span>
          <span className="block text-lg leading-tight font-bold tracking-tight" translate="no">
            {name}
          </span>
          <span className="form-label">{t(texts.quote.purpose)}</span>
        </span>
      </p>
      {children}
      <div className="flex items-end gap-6">
        <p>
          <span className="block form-label">{t(texts.quote.number)}</span>
          <bdi translate="no" className="font-mono text-lg leading-none whitespace-nowrap">
            {reference ?? REFERENCE_PLACEHOLDER}
          </bdi>
        </p>
        <Barcode text={reference ?? 'Q-'} className={`h-10 w-40 min-w-0 ${reference ? 'text-ink' : 'text-line-strong'}`} />
      </div>
    </div>
  );
}

function Stamp() {
  const [at] = useState(() => new Date().toISOString());
  return (
    <p className="-rotate-6 border-4 border-double border-signal-strong px-4 py-1 text-center leading-tight font-bold text-signal-strong uppercase">
      <span className="block text-lg tracking-widest">{t(texts.quote.stamp)}</span>
      <time dateTime={at} className="block font-mono text-sm">
        {createClock().minute(at)}
      </time>
    </p>
  );
}

function SentGroup({ title, boxes, sent }: { title: string; boxes: readonly BoxName[]; sent: QuoteRequestInput }) {
  return (
    <section aria-label={title} className="border-x border-b border-line-strong [article>&:first-of-type]:border-t">
      <h4 className="border-b border-line-strong bg-surface-strong px-3 py-1 text-sm font-semibold">{title}</h4>
      {/* Numbers in two columns on a phone; names and addresses use the full line. */}
      <dl
        className={`grid gap-x-6 gap-y-3 px-3 py-3 ${boxes.length > 4 ? 'grid-cols-2' : 'sm:grid-cols-2'} lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none`}
      >
        {boxes.map((name) => (
          <div key={name} className="min-w-0">
            <dt className="flex items-baseline gap-2 text-sm text-ink-soft">
              <span aria-hidden="true" className="font-mono text-xs">
                {BOXES[name].number}
              </span>
              {t(BOXES[name].label)}
            </dt>
            <dd className="text-lg font-medium wrap-anywhere">{formatBox(name, sent)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function formatBox(name: BoxName, sent: QuoteRequestInput) {
  const value: unknown = sent[name];
  const typed = typeof value === 'string' ? value.trim() : '';
  if (typed === '') return <span className="text-base font-normal text-ink-soft">{t(texts.quote.leftOpen)}</span>;
  if (name === 'incoterms' && typed === UNKNOWN_INCOTERMS) return t(texts.quote.incotermsUnknown);
  const freight = name === 'freightType' && FREIGHT_TYPES.find(({ wire }) => wire === typed);
  return freight ? t(texts.quote.freightTypes[freight.value]) : <bdi translate="no">{typed}</bdi>;
}
