import type { Mail } from '@waybill/contracts/mail/schema';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { t } from '#lib/language/t.ts';
import { OfficeTime } from '#ui/office-time.tsx';
import { isWaitingForOffice } from './is-waiting-for-office.ts';
import { MailStateBadge, MailTime } from './mail-state.tsx';

export function MailFacts({ mail }: { mail: Mail }) {
  const { to, trackingId, message, state, reason, language, createdAt, attempts, serverSaid, sentAt } = mail;
  const now = useNow();
  const facts: [string, ReactNode][] = [
    [
      t(office.mail.state),
      <span key="state" className="flex flex-wrap items-center gap-2">
        <MailStateBadge state={state} />
        {state !== 'cancelled' && state !== 'failed' && (
          <span>
            <MailTime mail={mail} />
          </span>
        )}
      </span>,
    ],
    [
      t(office.mail.why),
      reason ? t(office.mail.reasons[reason]) : isWaitingForOffice(mail, now) && t(office.mail.waitsForOffice),
    ],
    [t(office.common.to), `${to.name ? `${to.name}, ` : ''}${to.address} (${t(office.mail.roles[to.role]).toLowerCase()})`],
    [
      t(office.common.shipment),
      trackingId !== null && (
        <Link key="shipment" to={officePaths.shipment(trackingId)} className="font-mono underline underline-offset-4">
          {trackingId}
        </Link>
      ),
    ],
    [
      t(office.inbox.message),
      message !== null && (
        <Link key="message" to={officePaths.message(message)} className="font-mono underline underline-offset-4">
          {message}
        </Link>
      ),
    ],
    [t(office.common.language), getLanguageName(language)],
    [t(office.mail.made), <OfficeTime key="made" at={createdAt} />],
    [t(office.mail.sent), sentAt && <OfficeTime at={sentAt} />],
    [t(office.mail.tries), attempts > 0 && attempts],
    [t(office.mail.serverSaid), serverSaid && <span className="font-mono text-xs">{serverSaid}</span>],
  ];
  return (
    <dl className="mt-3 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
