import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LABEL_IDS } from '@waybill/contracts/labels/facts';
import type { Paper } from '@waybill/contracts/labels/papers';
import type { Label, LabelMark, LabelSheet } from '@waybill/contracts/labels/schema';
import { splitSpacedIds } from '@waybill/domain/tracking-ids/split-ids';
import { office } from '@waybill/i18n/office';
import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { EmptyState } from '#ui/list-notices.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintActions } from '#ui/print-actions.tsx';
import { LabelDownloads } from './label-downloads.tsx';
import { FormatSwitch, PrintSheets, usePrintFormat, usePrintTime } from './print-sheets.tsx';
import { useFittedTexts } from './use-fitted-texts.ts';

export function LabelsPage() {
  const { trackingId } = useParams();
  const [params] = useSearchParams();
  const ids = trackingId === undefined ? splitSpacedIds(params.get('ids') ?? '') : [trackingId];
  const canLoad = ids.length > 0 && ids.length <= LABEL_IDS.max;
  const [format, chooseFormat] = usePrintFormat();
  const query = { ids: ids.join(','), paper: format.paper };
  const { data: sheet, dataUpdatedAt, error, isLoading, refetch } = useQuery({ ...getLabelsOptions(query), enabled: canLoad });
  const printedAt = usePrintTime(useCompany().timeZone);
  const { fit, clipped } = useFittedTexts();
  const labels = sheet?.labels ?? [];

  return (
    <LoadingOverlay busy={isLoading} label={t(office.labels.loadingTheLabels)}>
      <div className="print:hidden">
        <PageHeader
          title={t(office.common.print)}
          heading={
            labels.length > 1 ? t(office.labels.printCount, { count: formatCount(labels.length) }) : t(office.common.print)
          }
        >
          <PrintActions
            back={trackingId === undefined ? officePaths.shipments : officePaths.shipment(trackingId)}
            backLabel={trackingId === undefined ? t(office.common.allShipments) : t(office.common.shipment)}
            isReady={labels.length > 0}
          />
        </PageHeader>
        <FormatSwitch format={format} onChoose={chooseFormat} />
        {error && (
          <div className="mb-4">
            <ErrorNotice text={getErrorText(error, t(office.labels.failed))} error={error} onRetry={() => void refetch()} />
          </div>
        )}
        {ids.length > LABEL_IDS.max && <ErrorNotice text={t(office.labels.tooMany, { max: LABEL_IDS.max })} />}
        {sheet && <PrintProblems sheet={sheet} clipped={clipped} />}
        {format.paper === 'label' && labels.length > 0 && (
          <PrintMark key={query.ids} labels={labels} isFourUp={format.size === 'four-up'} />
        )}
        {(ids.length === 0 || (sheet && labels.length === 0)) && (
          <EmptyState icon={Printer} title={t(office.labels.none)} hint={t(office.labels.noneHint)} />
        )}
      </div>
      <div key={`${format.value} ${dataUpdatedAt}`} ref={fit} className="sheets">
        <PrintSheets labels={labels} format={format} printedAt={printedAt} />
      </div>
    </LoadingOverlay>
  );
}

function getLabelsOptions(query: { ids: string; paper: Paper }) {
  return queryOptions({
    queryKey: ['shipment-list', 'labels', query],
    queryFn: async ({ signal }) => (await call('getLabels', { query, signal })).data,
  });
}

interface PrintProblemsProps {
  sheet: LabelSheet;
  /** IDs of labels with truncated text. */
  clipped: readonly string[];
}

function PrintProblems({ sheet: { labels, failed }, clipped }: PrintProblemsProps) {
  const problems = [
    ...failed.map(({ id, message }) => ({ id, text: message })),
    ...clipped.map((id) => ({ id, text: t(office.labels.clipped) })),
    ...labels
      .filter(({ barcode }) => barcode === null)
      .map(({ trackingId }) => ({ id: trackingId, text: t(office.labels.noBarcode) })),
  ];
  return (
    <div role="status" className={problems.length > 0 ? 'mb-4 border-l-4 border-line-strong bg-surface px-4 py-2' : ''}>
      {problems.length > 0 && (
        <>
          <p className="font-semibold">{t(office.labels.beforeYouPrint)}</p>
          <ul>
            {problems.map(({ id, text }) => (
              <li key={`${id} ${text}`} className="min-w-0">
                <span className="font-mono break-all">{id}</span>: {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface PrintMarkProps {
  labels: readonly Pick<Label, 'trackingId' | 'digest'>[];
  /** Four labels on a sheet of A4. */
  isFourUp: boolean;
}

/** Marks the labels after printing or downloading. Nothing tells whether they came out of a printer, so there is an undo. */
function PrintMark({ labels, isFourUp }: PrintMarkProps) {
  const queryClient = useQueryClient();
  const { mutate, variables, isSuccess, isPending, error } = useMutation({
    mutationFn: (body: LabelMark) => call('markLabels', { body }),
    onSuccess: (_answer, { ids }) => applyEffect(queryClient, 'shipmentsChanged', ids),
  });
  const markPrinted = () =>
    mutate({
      ids: labels.map(({ trackingId }) => trackingId),
      printed: true,
      digests: Object.fromEntries(labels.map(({ trackingId, digest }) => [trackingId, digest])),
    });
  const onPrint = useEffectEvent(markPrinted);
  useEffect(() => {
    const onAfterPrint = () => onPrint();
    window.addEventListener('afterprint', onAfterPrint);
    return () => window.removeEventListener('afterprint', onAfterPrint);
  }, []);

  const isMarked = variables?.printed === true;
  return (
    <div className="mb-4 grid gap-2">
      <LabelDownloads ids={labels.map(({ trackingId }) => trackingId)} isFourUp={isFourUp} onDownload={markPrinted} />
      {error && (
        <ErrorNotice
          text={getErrorText(error, t(office.labels.markFailed))}
          error={error}
          onRetry={() => variables && mutate(variables)}
        />
      )}
      <p role="status" className="flex items-center gap-3">
        {isSuccess && (isMarked ? t(office.labels.markedPrinted) : t(office.labels.printUndone))}
        {isSuccess && isMarked && (
          <Button busy={isPending} onClick={() => mutate({ ids: variables.ids, printed: false })}>
            {t(office.common.undo)}
          </Button>
        )}
      </p>
    </div>
  );
}
