import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DisputeRecord } from '@waybill/contracts/activity/record-schema';
import { LINK_HEADER } from '@waybill/contracts/shared/constants';
import type { StaffHistoryEntry } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { office } from '@waybill/i18n/office';
import { getReasonName } from '@waybill/i18n/phrases/reason-names';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { LinkForm } from '#features/links/links-panel.tsx';
import { Fact, ProofSheet } from '#features/proofs/proof-page.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call, callAsAdmin } from '#lib/api/call.ts';
import { readLinkToken } from '#lib/browser/personal-link.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useZonedOfficeClock } from '#lib/office-clock.ts';
import { useCompany } from '#lib/settings.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintActions } from '#ui/print-actions.tsx';
import { TableScroller } from '#ui/table-scroller.tsx';
import { describeEntry, getChangedFields } from './activity-log.tsx';

/** Papers are read in later years, so every date has its year. */
const OTHER_YEAR = new Date(0);

type PaperClock = Record<'instant' | 'day', (at: string) => string>;

function usePaperClock(): PaperClock {
  const clock = useZonedOfficeClock();
  return { instant: (at) => clock.instant(at, OTHER_YEAR), day: (at) => clock.day(at, OTHER_YEAR) };
}

/** One page to print that holds everything stored about a shipment, for a dispute. Its sender may open it by a link. */
export function RecordPage({ isShared = false }: { isShared?: boolean }) {
  const { trackingId = '' } = useParams();
  const { data: record, error, isLoading, refetch } = useQuery(getRecordOptions(trackingId, isShared));
  const clock = usePaperClock();
  return (
    <LoadingOverlay busy={isLoading} label={t(office.record.loading)}>
      <PageHeader title={t(office.record.title)}>
        <PrintActions back={isShared ? undefined : officePaths.shipmentActivity(trackingId)} isReady={record !== undefined} />
      </PageHeader>
      {error && <ErrorNotice text={getErrorText(error, t(office.record.failed))} error={error} onRetry={() => void refetch()} />}
      {record && (
        <article className="grid max-w-5xl grid-cols-1 gap-8">
          <Head shipment={record.shipment} clock={clock} />
          {!isShared && (
            <div className="max-w-md print:hidden">
              <LinkForm trackingId={trackingId} scope="record" />
            </div>
          )}
          <Promises {...record} clock={clock} />
          <History shipment={record.shipment} clock={clock} />
          <Part title={t(office.proof.title)}>
            {record.proof === null ? <p>{t(office.proof.none)}</p> : <ProofSheet proof={record.proof} />}
          </Part>
          <Mails mails={record.mails} clock={clock} />
          <Changes changes={record.changes} clock={clock} />
        </article>
      )}
    </LoadingOverlay>
  );
}

const getRecordOptions = (trackingId: string, isShared: boolean) =>
  queryOptions({
    queryKey: ['shipment', trackingId, 'record', isShared],
    queryFn: async ({ signal }): Promise<DisputeRecord> => {
      const params = { trackingId };
      if (!isShared) return (await callAsAdmin('getRecord', { params, signal })).data;
      const headers = { [LINK_HEADER]: readLinkToken(trackingId) ?? '' };
      return (await call('getRecord', { params, headers, signal })).data;
    },
  });

type PartProps<Key extends keyof DisputeRecord> = Pick<DisputeRecord, Key> & { clock: PaperClock };

function Head({ shipment, clock }: PartProps<'shipment'>) {
  const { name } = useCompany();
  const now = useNow();
  const { recipient, sender, origin, destination, createdAt } = shipment;
  return (
    <div>
      <p className="font-semibold">{now && t(office.record.printedOn, { name, time: clock.instant(now.toISOString()) })}</p>
      <dl className="mt-4 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact term={t(office.common.shipment)}>
          <span className="font-mono">{shipment.trackingId}</span>
        </Fact>
        <Fact term={t(office.common.status)}>{getStatusName(getStage(shipment), t)}</Fact>
        <Fact term={t(office.common.recipient)}>{[recipient.name, recipient.address].filter(Boolean).join(', ')}</Fact>
        <Fact term={t(office.common.sender)}>{[sender.name, sender.address].filter(Boolean).join(', ')}</Fact>
        <Fact term={t(office.common.route)}>{`${origin} → ${destination}`}</Fact>
        <Fact term={t(office.common.created)}>{clock.instant(createdAt)}</Fact>
      </dl>
    </div>
  );
}

/** The first promised day, each change of it, and the day it was delivered. */
function Promises({ shipment, changes, clock }: PartProps<'shipment' | 'changes'>) {
  const { originalDeliveryDate, deliveryDate, deliveredAt, createdAt } = shipment;
  const formatDay = (day: unknown) => (typeof day === 'string' ? formatCalendarDate(day, OTHER_YEAR) : '–');
  const moved = changes.filter(({ before, after }) => before?.['deliveryDate'] && after?.['deliveryDate']);
  return (
    <Part title={t(office.record.promised)}>
      <Rows
        head={[t(office.record.at), t(office.common.deliveryDate), t(office.record.by)]}
        rows={[
          { id: 'first', cells: [clock.instant(createdAt), formatDay(originalDeliveryDate ?? deliveryDate), ''] },
          ...moved.toReversed().map(({ _id: id, at, after, actor }) => ({
            id,
            cells: [clock.instant(at), formatDay(after?.['deliveryDate']), actor],
          })),
          ...(deliveredAt === null
            ? []
            : [{ id: 'end', cells: [clock.instant(deliveredAt), getStatusName('delivered', t), ''] }]),
        ]}
      />
    </Part>
  );
}

function History({ shipment, clock }: PartProps<'shipment'>) {
  const describe = (entry: StaffHistoryEntry): Row => {
    const stage = getStage(entry);
    const reason = entry.subStatus && getReasonName(stage, entry.subStatus, t);
    const cells = [
      entry.dayOnly ? clock.day(entry.timestamp) : clock.instant(entry.timestamp),
      clock.instant(entry.recordedAt ?? entry.timestamp),
      [getStatusName(stage, t), reason].filter(Boolean).join(', '),
      entry.location ?? '–',
      entry.notes ?? '',
    ];
    return { id: entry._id, cells };
  };
  const { attempts } = shipment;
  return (
    <Part title={t(office.detail.statusHistory)}>
      <Rows
        head={[
          t(office.record.happened),
          t(office.record.entered),
          t(office.common.status),
          t(office.shipments.location),
          t(office.shipments.notesField),
        ]}
        rows={sortNewestFirst(shipment.statusHistory).toReversed().map(describe)}
      />
      {attempts > 0 && <p className="mt-2">{t(office.record.attempts, { count: attempts })}</p>}
    </Part>
  );
}

function Mails({ mails, clock }: PartProps<'mails'>) {
  return (
    <Part title={t(office.common.mails)}>
      {mails.length === 0 ? (
        <p>{t(office.mail.noneSent)}</p>
      ) : (
        <Rows
          head={[
            t(office.record.at),
            t(office.record.to),
            t(office.record.about),
            t(office.common.status),
            t(office.mail.serverSaid),
          ]}
          rows={mails.toReversed().map(({ id, sentAt, createdAt, to, subject, event, state, reason, serverSaid }) => ({
            id,
            cells: [
              clock.instant(sentAt ?? createdAt),
              to,
              subject ?? t(office.mail.events[event]),
              [t(office.mail.states[state]), reason && t(office.mail.reasons[reason])].filter(Boolean).join(': '),
              serverSaid ?? '–',
            ],
          }))}
        />
      )}
    </Part>
  );
}

function Changes({ changes, clock }: PartProps<'changes'>) {
  return (
    <Part title={t(office.record.changes)}>
      <Rows
        head={[t(office.record.at), t(office.record.by), t(office.record.what), t(office.record.fields)]}
        rows={changes.toReversed().map((entry) => ({
          id: entry._id,
          cells: [
            clock.instant(entry.at),
            entry.actor,
            describeEntry(entry).title,
            entry.action === 'shipment.created'
              ? ''
              : getChangedFields(entry)
                  .map(({ name, before, after }) => `${name}: ${before} → ${after}`)
                  .join('; '),
          ],
        }))}
      />
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-2 text-base font-semibold">{title}</h2>
    {children}
  </section>
);

interface Row {
  id: string;
  cells: readonly string[];
}

/** Fit beside each other on a phone. */
const NARROW_COLUMNS = 3;

function Rows({ head, rows }: { head: readonly string[]; rows: readonly Row[] }) {
  const minWidth = head.length > NARROW_COLUMNS ? 'min-w-2xl' : '';
  return (
    <div className="relative isolate">
      <TableScroller>
        <table className={`w-full border-y border-line text-left text-sm ${minWidth}`}>
          <thead className="text-ink-soft">
            <tr className="border-b border-line">
              {head.map((label) => (
                <th key={label} scope="col" className="py-1.5 pr-4 font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells }) => (
              <tr key={id} className="break-inside-avoid border-line align-top not-last:border-b">
                {cells.map((cell, column) => (
                  <td
                    key={head[column]}
                    dir="auto"
                    className={`py-1.5 pr-4 break-words ${column === 0 ? 'sm:whitespace-nowrap' : 'whitespace-pre-line'}`}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
    </div>
  );
}
