import { useQuery } from '@tanstack/react-query';
import type { OfferState, SentOffer } from '@waybill/contracts/inbox/offer-schema';
import type { Quote } from '@waybill/contracts/inbox/quote-schema';
import { office } from '@waybill/i18n/office';
import { Copy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MailStateBadge } from '#features/mail/mail-state.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { type Tone, ToneBadge } from '#ui/tone-badge.tsx';
import { formatAmount } from './format-quote.ts';
import { offerThreadOptions } from './offer-calls.ts';
import { OfferForm } from './offer-form.tsx';

/** The prices sent with their answers, and the form for the next one. */
export function QuoteOffers({ quote }: { quote: Quote }) {
  const { reference, status } = quote;
  const { data, error, refetch } = useQuery(offerThreadOptions(reference));
  const isOpen = status !== 'accepted' && status !== 'spam';
  return (
    <>
      {!data && !error && <div aria-hidden="true" className="mt-4 h-80 rounded-control bg-surface" />}
      {error && (
        <ErrorNotice text={getErrorText(error, t(office.offers.listFailed))} error={error} onRetry={() => void refetch()} />
      )}
      {data && data.offers.length > 0 && (
        <section aria-label={t(office.offers.title)} className="mt-4 border-t border-line pt-4">
          <h3 className="font-semibold">{t(office.offers.title)}</h3>
          <ol>
            {data.offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} />
            ))}
          </ol>
          {data.link !== null && <PassedOnLink link={data.link} />}
        </section>
      )}
      {data && isOpen && <OfferForm quote={quote} thread={data} />}
    </>
  );
}

const TONES: Record<OfferState, Tone> = {
  open: 'outline',
  accepted: 'green',
  declined: 'neutral',
  expired: 'yellow',
  replaced: 'neutral',
};

function OfferRow({ offer }: { offer: SentOffer }) {
  const { amount, currency, validUntil, text, to, by, at, state, openedAt, answers, mail } = offer;
  return (
    <li className="grid gap-1 border-line py-3 not-last:border-b">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span>
          <strong className="font-mono">{formatAmount(amount, currency)}</strong>{' '}
          <span className="text-ink-soft">{t(office.offers.validUntil, { day: formatCalendarDate(validUntil) })}</span>
        </span>
        <ToneBadge tone={TONES[state]} label={t(office.offers.states[state])} />
      </p>
      {text !== null && <Words text={text} />}
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
        <span className="wrap-anywhere">{to === null ? by : `${by} → ${to}`}</span>
        <OfficeTime at={at} />
        {mail && (
          <Link to={officePaths.mail(mail.id)} className="underline underline-offset-4">
            <MailStateBadge state={mail.state} />
          </Link>
        )}
        {to !== null && !mail && <ToneBadge tone="yellow" label={t(office.offers.planned)} />}
        {openedAt === null ? (
          <span>{t(office.offers.notOpened)}</span>
        ) : (
          <span>
            {t(office.offers.opened)} <OfficeTime at={openedAt} />
          </span>
        )}
      </p>
      {mail?.reason && <p className="text-xs text-status-red">{t(office.mail.reasons[mail.reason])}</p>}
      {answers.map(({ answer, text: words, at: answeredAt }) => (
        <div key={answeredAt + answer} className="mt-2 border-s-4 border-line-strong ps-3">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{t(office.offers.answers[answer])}</span>
            <span className="text-xs text-ink-soft">
              <OfficeTime at={answeredAt} />
            </span>
          </p>
          {words !== null && <Words text={words} />}
        </div>
      ))}
    </li>
  );
}

const Words = ({ text }: { text: string }) => (
  <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
    {text}
  </p>
);

/** No mail carries it. */
function PassedOnLink({ link }: { link: string }) {
  return (
    <div className="mt-1 flex items-end gap-2">
      <TextField
        label={t(office.offers.link)}
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
        className="min-w-0 grow"
      />
      <Button onClick={() => void copyText(link)}>
        <Copy size={18} />
        {t(office.offers.copyLink)}
      </Button>
    </div>
  );
}
