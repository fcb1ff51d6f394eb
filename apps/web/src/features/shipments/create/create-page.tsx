import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { ArrowLeft } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { cacheItem } from '#features/inbox/queries.ts';
import { quoteCalls, quotePrefillOptions } from '#features/inbox/quotes/quote-calls.ts';
import { duplicatePrefillOptions } from '#features/shipments/queries.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CreateForm } from './create-form.tsx';
import { toCreatedState } from './created-panel.tsx';

const QUOTE_SOURCE = 'quote request ';

export function CreatePage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { prefill, source, isLoading, error, retry } = usePrefillFromAddress();
  return (
    <>
      <PageHeader title={t(office.create.createNewShipment)}>
        <LinkButton to={officePaths.shipments}>
          <ArrowLeft size={18} />
          {t(office.create.back)}
        </LinkButton>
      </PageHeader>
      {error && (
        <div className="mb-4 max-w-4xl">
          <ErrorNotice text={getErrorText(error, t(office.create.fillInFailed, { source }))} error={error} onRetry={retry} />
        </div>
      )}
      {isLoading ? (
        <output className="block min-h-160">{t(office.create.fillingIn, { source })}</output>
      ) : (
        <CreateForm
          // Another source is another form; the input of this one stays as a draft.
          key={prefill?.source}
          prefill={prefill}
          onCreated={({ trackingId }, usedSource) => {
            void linkToQuote(queryClient, { source: usedSource, trackingId });
            void navigate(officePaths.shipments, { replace: true, state: toCreatedState(trackingId) });
          }}
        />
      )}
    </>
  );
}

/** `?fromQuote={reference}` or `?from={trackingId}`. */
function usePrefillFromAddress() {
  const [params] = useSearchParams();
  const reference = params.get('fromQuote') ?? '';
  const trackingId = reference === '' ? (params.get('from') ?? '') : '';
  const quotePrefill = useQuery({ ...quotePrefillOptions(reference), enabled: reference !== '' });
  const shipmentPrefill = useQuery({ ...duplicatePrefillOptions(trackingId), enabled: trackingId !== '' });
  const { data, error, isLoading, refetch } = reference === '' ? shipmentPrefill : quotePrefill;
  const source = reference === '' ? `shipment ${trackingId}` : QUOTE_SOURCE + reference;
  return { source, prefill: data && { source, shipment: data }, isLoading, error, retry: () => void refetch() };
}

/** Accepts the quote request. A failure is shown with a retry: the shipment exists either way. */
async function linkToQuote(queryClient: QueryClient, created: { source: string; trackingId: string }): Promise<void> {
  const { source, trackingId } = created;
  if (!source.startsWith(QUOTE_SOURCE)) return;
  const reference = source.slice(QUOTE_SOURCE.length);
  try {
    cacheItem(queryClient, quoteCalls, await quoteCalls.change(reference, { trackingId, status: 'accepted' }));
  } catch {
    toast.error(t(office.create.quoteNotAccepted, { reference }), {
      label: t(office.common.retry),
      onAction: () => void linkToQuote(queryClient, created),
    });
  }
}
