import { useQuery } from '@tanstack/react-query';
import { LABEL_IDS } from '@waybill/contracts/limits';
import { LABEL_TEXTS } from '@waybill/contracts/shipments/label-texts';
import { splitSpacedIds } from '@waybill/contracts/shipments/split-ids';
import { ArrowLeft, Printer } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { getLabelsOptions } from '#features/shipments/labels/api/get-labels.ts';
import { FormatSwitch } from '#features/shipments/labels/components/format-switch.tsx';
import { PrintProblems } from '#features/shipments/labels/components/print-problems.tsx';
import { PrintSheets } from '#features/shipments/labels/components/print-sheets.tsx';
import { useFittedTexts } from '#features/shipments/labels/use-fitted-texts.ts';
import { usePrintFormat } from '#features/shipments/labels/use-print-format.ts';
import { usePrintTime } from '#features/shipments/labels/use-print-time.ts';
import { paths } from '#lib/address/paths.ts';
import { errorText, requestIdOf } from '#lib/api/api-error.ts';
import { useCompany } from '#lib/settings.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** `/admin/shipments/{id}/label` and `/admin/labels?ids=` (B15): labels, delivery slips and histories as they will be on paper. */
export function LabelsPage() {
  const { trackingId } = useParams();
  const [params] = useSearchParams();
  const ids = trackingId === undefined ? splitSpacedIds(params.get('ids') ?? '') : [trackingId];
  const canAsk = ids.length > 0 && ids.length <= LABEL_IDS.max;
  const { data: sheet, dataUpdatedAt, error, isLoading, refetch } = useQuery({ ...getLabelsOptions(ids), enabled: canAsk });
  const [format, chooseFormat] = usePrintFormat();
  const printedAt = usePrintTime(useCompany().timeZone);
  const { fit, clipped } = useFittedTexts();
  const labels = sheet?.labels ?? [];

  return (
    <LoadingOverlay busy={isLoading} label="Loading the labels">
      <div className="print:hidden">
        <PageHeader title="Print" heading={labels.length > 1 ? `Print (${labels.length})` : 'Print'}>
          <LinkButton to={trackingId === undefined ? paths.shipments : paths.shipment(trackingId)}>
            <ArrowLeft size={18} />
            {trackingId === undefined ? 'All Shipments' : 'Shipment'}
          </LinkButton>
          <Button look="primary" disabled={labels.length === 0} onClick={() => window.print()}>
            <Printer size={18} />
            Print
          </Button>
        </PageHeader>
        <FormatSwitch format={format} onChoose={chooseFormat} />
        {error && (
          <div className="mb-4">
            <ErrorNotice
              text={errorText(error, LABEL_TEXTS.failed)}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            />
          </div>
        )}
        {ids.length > LABEL_IDS.max && <ErrorNotice text={LABEL_TEXTS.tooMany} />}
        {sheet && <PrintProblems sheet={sheet} clipped={clipped} />}
        {(ids.length === 0 || (sheet && labels.length === 0)) && (
          <EmptyState icon={Printer} title={LABEL_TEXTS.none} hint={LABEL_TEXTS.noneHint} />
        )}
      </div>
      <div key={`${format.value} ${dataUpdatedAt}`} ref={fit} className="sheets">
        <PrintSheets labels={labels} format={format} printedAt={printedAt} />
      </div>
    </LoadingOverlay>
  );
}
