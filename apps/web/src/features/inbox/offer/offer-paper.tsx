import type { Offer } from '@waybill/contracts/inbox/offer-schema';
import { formatMoney } from '@waybill/i18n/phrases/format-answer';
import { texts } from '@waybill/i18n/texts';
import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '#lib/address/paths.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { formatKilograms, getFormatLocale } from '#lib/format/locale.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';

/** The outcome of the offer. Takes the focus from the pressed button, which is gone. */
export function OfferStatus({ offer: { state, reference, validUntil }, isAsked }: { offer: Offer; isAsked: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef(state);
  useEffect(() => {
    if (opened.current !== state) heading.current?.focus();
    opened.current = state;
  }, [state]);
  const day = validUntil === null ? '' : formatCalendarDate(validUntil);
  return (
    <div role="status" className="contents">
      {isAsked && <p className="border-s-4 border-status-green bg-status-green-tint px-4 py-3">{t(texts.offer.asked)}</p>}
      {state !== 'open' && !isAsked && (
        <div className="grid justify-items-start gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            {t(texts.offer.headings[state])}
          </h2>
          <p className="text-ink-soft">
            {state === 'expired' ? t(texts.offer.next.expired, { day }) : t(texts.offer.next[state])}
          </p>
          {state !== 'expired' && (
            <LinkButton to={paths.contactAbout({ subject: `${t(texts.offer.title)} ${reference}` })}>
              {t(texts.navigation.pages.contact)}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}

/** The price above what was asked for; only the latter once the price is replaced. */
export function OfferPaper({ offer }: { offer: Offer }) {
  const { reference, price, validUntil, text, freightType, extraService, pieces, chargeableKg } = offer;
  return (
    <section className="border border-line-strong">
      <p className="bg-surface-strong px-4 py-1.5 text-sm font-semibold">
        {rich(texts.offer.request, { id: renderId }, { reference })}
      </p>
      {price && validUntil !== null && (
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-t border-line-strong px-4 py-4">
          <p>
            <span className="block text-sm text-ink-soft">{t(texts.offer.price)}</span>
            <bdi className="text-2xl font-semibold wrap-anywhere sm:text-3xl">{formatMoney(price, getFormatLocale())}</bdi>
          </p>
          <p>
            <span className="block text-sm text-ink-soft">{t(texts.offer.validUntil)}</span>
            <time dateTime={validUntil} className="font-semibold">
              {formatCalendarDate(validUntil)}
            </time>
          </p>
        </div>
      )}
      {text !== null && (
        <p dir="auto" className="border-t border-line px-4 py-3 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-1.5 border-t border-line-strong px-4 py-3 max-[26rem]:grid-cols-1 max-[26rem]:gap-y-0">
        <Fact label={t(texts.quote.cityOfDeparture)}>{offer.cityOfDeparture}</Fact>
        <Fact label={t(texts.quote.cityOfArrival)}>{offer.cityOfArrival}</Fact>
        <Fact label={t(texts.quote.freightType)}>{t(texts.quote.freightTypes[freightType])}</Fact>
        <Fact label={t(texts.quote.extraService)}>{t(texts.quote.extraServices[extraService])}</Fact>
        <Fact label={t(texts.quote.incoterms)}>{offer.incoterms}</Fact>
        <Fact label={t(texts.quote.pieces)}>{pieces}</Fact>
        <Fact label={t(texts.quote.weight)}>{offer.weight}</Fact>
        <Fact label={t(texts.quote.chargeableWeight)}>{chargeableKg === null ? null : formatKilograms(chargeableKg)}</Fact>
      </dl>
    </section>
  );
}

const renderId = (words: ReactNode) => (
  <bdi translate="no" className="font-mono whitespace-nowrap">
    {words}
  </bdi>
);

function Fact({ label, children }: { label: string; children: string | null }) {
  if (children === null) return null;
  return (
    <>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere max-[26rem]:mb-1.5">
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}
