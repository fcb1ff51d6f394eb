import type { Shipment } from '@waybill/contracts/shipments/schema';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useToday } from '#lib/browser/use-today.ts';
import { formatLane } from '#lib/format/format-lane.ts';
import { getTown } from '#lib/format/get-town.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { ProgressLine } from '#ui/progress-line.tsx';
import { SmallStatusBadge } from '#ui/status-badge.tsx';
import { Attempts, DueDate, HeldSince } from '../due-date.tsx';

interface QueueListProps {
  shipments: readonly Shipment[] | undefined;
  /** Rows to reserve space for until the first answer. */
  expectedRows: number;
  busy: boolean;
  open: string;
  toShow: (trackingId: string) => LinkProps;
}

/** The list beside the shipment that is open. */
export function QueueList({ shipments, expectedRows, busy, open, toShow }: QueueListProps) {
  const list = useRef<HTMLOListElement>(null);
  const today = useToday(useCompany().timeZone);
  const showOpen = useEffectEvent((_open: string) => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    showOpen(open);
  }, [open]);
  return (
    <>
      <ProgressLine busy={busy} />
      <ol ref={list} aria-label={t(office.common.shipments)} aria-busy={busy} className="border-t border-line">
        {shipments?.map((shipment) => (
          <li key={shipment.trackingId} className="border-b border-line">
            <QueueRow
              shipment={shipment}
              today={today}
              isOpen={shipment.trackingId === open}
              link={toShow(shipment.trackingId)}
            />
          </li>
        )) ?? Array.from({ length: expectedRows }, (_, row) => <li key={row} className="h-14.5 border-b border-line" />)}
      </ol>
    </>
  );
}

interface QueueRowProps {
  shipment: Shipment;
  today: CalendarDate;
  isOpen: boolean;
  link: LinkProps;
}

function QueueRow({ shipment, today, isOpen, link }: QueueRowProps) {
  const { trackingId, recipient, origin, destination } = shipment;
  return (
    <Link
      {...link}
      aria-current={isOpen || undefined}
      className="grid min-h-14 scroll-my-2 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2 gap-y-0.5 px-2 py-1.5 no-underline hover:bg-surface aria-[current]:bg-surface-strong aria-[current]:shadow-[inset_3px_0_0_var(--signal)]"
    >
      <span className="truncate font-mono">{trackingId}</span>
      <span className="justify-self-end">
        <SmallStatusBadge status={getStage(shipment)} />
      </span>
      <span className="min-w-0 truncate text-xs text-ink-soft">
        <bdi>{recipient.name}</bdi>
        {` · ${formatLane(getTown(origin), getTown(destination))}`}
      </span>
      <span className="justify-self-end text-end text-xs">
        {shipment.status === 'on_hold' && shipment.statusSince !== undefined ? (
          <HeldSince shipment={shipment} today={today} />
        ) : (
          <DueDate shipment={shipment} today={today} isShort />
        )}
        <Attempts shipment={shipment} />
      </span>
    </Link>
  );
}
