import { useQuery } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { explainNone } from './describe-forecast.ts';
import { MailStateBadge, MailTime } from './mail-state.tsx';
import { isWaitingForOffice, mailForecastOptions, shipmentMailsOptions } from './queries.ts';

const MAX_LISTED = 6;

type MailedShipment = Pick<Shipment, 'trackingId' | 'updatedAt' | 'version' | 'recipient' | 'sender' | 'mail'>;

function explainNoMails({ recipient, sender, mail }: MailedShipment): string | undefined {
  if (!mail.recipient && !mail.sender) return t(office.mail.toldToNobody);
  const hasAddress = (mail.recipient && recipient.email) || (mail.sender && sender.email);
  return hasAddress ? undefined : t(office.mail.noAddress);
}

function NoMails({ shipment }: { shipment: MailedShipment }) {
  const known = explainNoMails(shipment);
  const { data } = useQuery({ ...mailForecastOptions(shipment), enabled: known === undefined });
  return (
    <p className="border-t border-line py-1.5 text-ink-soft">
      {known ?? ((data && explainNone(data)) || t(office.mail.noneSent))}
    </p>
  );
}

export function ShipmentMails({ shipment }: { shipment: MailedShipment }) {
  const { trackingId } = shipment;
  const { data, error, refetch } = useQuery(shipmentMailsOptions(shipment, MAX_LISTED));
  const now = useNow();
  const total = data?.pagination.total ?? 0;
  return (
    <section aria-label={t(office.common.mails)}>
      <h2 className="mb-2 text-base">{t(office.common.mails)}</h2>
      {error && <ErrorNotice text={t(office.mail.listFailed)} error={error} onRetry={() => void refetch()} />}
      {data && total === 0 && <NoMails shipment={shipment} />}
      {data && total > 0 && (
        <ul className="border-t border-line">
          {data.mails.map((mail) => (
            <li key={mail.id} className="border-b border-line">
              <Link
                to={officePaths.mail(mail.id)}
                title={mail.reason ? t(office.mail.reasons[mail.reason]) : undefined}
                className="block py-1.5 no-underline hover:bg-surface"
              >
                <span className="flex items-center justify-between gap-2">
                  <span className="truncate font-semibold">{t(office.mail.events[mail.event])}</span>
                  <MailStateBadge state={mail.state} />
                </span>
                <span className="block truncate text-xs text-ink-soft">
                  <MailTime mail={mail} />, {mail.to.address}
                </span>
                {isWaitingForOffice(mail, now) && (
                  <span className="block text-xs text-ink-soft">{t(office.mail.waitsForOffice)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data && !data.configured && total > 0 && <p className="mt-1 text-xs text-ink-soft">{t(office.mail.notConfigured)}</p>}
      {total > MAX_LISTED && (
        <Link to={officePaths.mailsAbout(trackingId)} className="mt-2 inline-block underline underline-offset-4">
          {t(office.mail.allMailsTotal, { total: formatCount(total) })}
        </Link>
      )}
    </section>
  );
}
