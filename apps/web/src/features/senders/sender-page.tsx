import { useQuery } from '@tanstack/react-query';
import type { SenderProfile } from '@waybill/contracts/senders/schema';
import { office } from '@waybill/i18n/office';
import { ArrowLeft, List } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { Facts, PartyFacts } from '#features/shipments/detail/facts.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AddressBook } from './address-book.tsx';
import { getSenderOptions } from './queries.ts';

export function SenderPage() {
  const { name = '' } = useParams();
  const { data: sender, error, isPending, refetch } = useQuery(getSenderOptions(name));
  return (
    <LoadingOverlay busy={isPending} label={t(office.common.loading)}>
      <Link
        to={officePaths.senders}
        className="-mt-2 inline-flex min-h-(--control-height) items-center gap-1.5 text-ink-soft no-underline hover:text-ink"
      >
        <ArrowLeft size={16} />
        {t(office.senders.title)}
      </Link>
      <PageHeader title={sender?.name ?? name}>
        <LinkButton to={officePaths.senderShipments(name)}>
          <List />
          {t(office.senders.allShipments)}
        </LinkButton>
      </PageHeader>
      {error && <ErrorNotice text={getErrorText(error, t(office.senders.failed))} error={error} onRetry={() => void refetch()} />}
      {sender && <Profile sender={sender} />}
    </LoadingOverlay>
  );
}

function Profile({ sender }: { sender: SenderProfile }) {
  const { name, contact, usual, shipments, open, delivered, onTime, basis, lastShipmentAt, addressBook } = sender;
  const share =
    delivered === 0 ? null : t(office.senders.onTimeOf, { onTime: formatCount(onTime), delivered: formatCount(delivered) });
  return (
    <div className="@container grid gap-6">
      <div className="grid gap-6 @min-[36rem]:grid-cols-2 @min-[60rem]:grid-cols-3">
        <PartyFacts title={t(office.senders.contact)} party={{ name, ...contact }} />
        <Facts
          title={t(office.senders.usual)}
          facts={[
            [t(office.common.service), usual.service],
            [t(office.senders.from), usual.origin],
            [t(office.senders.to), usual.destination],
          ]}
        />
        <Facts
          title={t(office.senders.figures)}
          facts={[
            [t(office.senders.shipments), formatCount(shipments)],
            [t(office.senders.open), formatCount(open)],
            [t(office.senders.onTime), share],
            [t(office.senders.lastShipment), <OfficeTime key="last" at={lastShipmentAt} />],
          ]}
        />
      </div>
      {basis < shipments && <p className="text-ink-soft">{t(office.senders.basis, { basis })}</p>}
      <AddressBook entries={addressBook} />
    </div>
  );
}
