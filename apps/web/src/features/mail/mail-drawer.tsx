import { useQuery } from '@tanstack/react-query';
import type { Mail } from '@waybill/contracts/mail/schema';
import { RESENDABLE_STATES, WAITING_STATES } from '@waybill/domain/mail/states';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { ItemNavigation } from '#ui/item-navigation.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { MailFrame } from './mail-preview.tsx';
import { MailStateBadge, MailTime } from './mail-state.tsx';
import { getMailOptions, isWaitingForOffice, useMailChange } from './queries.ts';

interface MailDrawerProps {
  mailId: string;
  mails: readonly Mail[];
  onShow: (mailId: string | undefined) => void;
}

export function MailDrawer({ mailId, mails, onShow }: MailDrawerProps) {
  const { data, error, refetch } = useQuery(getMailOptions(mailId));
  const { change, isPending, failure } = useMailChange(mailId);
  const mail: Mail | undefined = data ?? mails.find(({ id }) => id === mailId);
  return (
    <Dialog
      title={mail ? t(office.mail.events[mail.event]) : t(office.mail.mail)}
      shape="side"
      onClose={() => onShow(undefined)}
      footer={mail && <MailActions mail={mail} busy={isPending} onChange={change} />}
    >
      <ItemNavigation
        reference={mailId}
        label={mail?.trackingId ?? mail?.message ?? mail?.quote ?? undefined}
        references={mails.map(({ id }) => id)}
        onShow={onShow}
      />
      {error && (
        <ErrorNotice text={getErrorText(error, t(office.mail.mailFailed))} error={error} onRetry={() => void refetch()} />
      )}
      <ProgressLine busy={isPending || (!data && !error)} />
      {failure && (
        <div className="mt-3">
          <ErrorNotice text={failure.text} error={failure.error} />
        </div>
      )}
      {mail && <MailFacts mail={mail} />}
      {data && (
        <section aria-label={t(office.mail.contents)} className="mt-4">
          {data.html ? (
            <>
              {data.state !== 'sent' && (
                <p className="mb-2 text-ink-soft">{data.sentAt ? t(office.mail.previewSent) : t(office.mail.previewNow)}</p>
              )}
              <p dir="auto" className="mb-2 text-base font-semibold wrap-anywhere">
                {data.subject}
              </p>
              <MailFrame html={data.html} />
            </>
          ) : (
            <p className="text-ink-soft">{t(office.mail.previewGone)}</p>
          )}
        </section>
      )}
    </Dialog>
  );
}

interface MailActionsProps {
  mail: Mail;
  busy: boolean;
  onChange: (change: 'cancelMail' | 'resendMail') => void;
}

/** Resending a mail that may have arrived needs confirmation. */
function MailActions({ mail, busy, onChange }: MailActionsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { state, reason, to } = mail;
  if (WAITING_STATES.some((waiting) => waiting === state)) {
    return (
      <Button busy={busy} onClick={() => onChange('cancelMail')}>
        {t(office.mail.cancelThisMail)}
      </Button>
    );
  }
  if (!RESENDABLE_STATES.some((resendable) => resendable === state)) return null;
  const mayHaveArrived = state === 'sent' || reason === 'uncertain';
  return (
    <>
      <Button variant="primary" busy={busy} onClick={() => (mayHaveArrived ? setConfirming(true) : onChange('resendMail'))}>
        {t(office.mail.sendAgain)}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t(office.mail.sendAgainQuestion)}
          confirmLabel={t(office.mail.sendAgain)}
          confirmVariant="primary"
          onConfirm={() => {
            setConfirming(false);
            onChange('resendMail');
          }}
          onCancel={() => setConfirming(false)}
        >
          {t(state === 'sent' ? office.mail.sentTwice : office.mail.maybeSentTwice, { address: to.address })}
        </ConfirmDialog>
      )}
    </>
  );
}

function MailFacts({ mail }: { mail: Mail }) {
  const { to, trackingId, message, quote, state, reason, language, createdAt, attempts, serverSaid, sentAt } = mail;
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
    [
      t(office.inbox.quoteRequest),
      quote !== null && (
        <Link key="quote" to={officePaths.quoteRequest(quote)} className="font-mono underline underline-offset-4">
          {quote}
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
