import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { announceCreation } from '#features/shipments/create/announce-creation.ts';
import { CreateForm } from '#features/shipments/create/create-form.tsx';
import { paths } from '#lib/address/paths.ts';
import { errorText, requestIdOf } from '#lib/api/api-error.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { linkToQuote } from './link-to-quote.ts';
import { usePrefillFromAddress } from './use-prefill-from-address.ts';

/** `/admin/create` (R143..R152), empty or filled in from another shipment or a quote request (B3, B18). */
export function CreatePage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { prefill, source, isLoading, error, retry } = usePrefillFromAddress();
  return (
    <>
      <PageHeader title="Create New Shipment">
        <LinkButton to={paths.shipments}>
          <ArrowLeft size={18} />
          Back
        </LinkButton>
      </PageHeader>
      {error && (
        <div className="mb-4 max-w-4xl">
          <ErrorNotice
            text={errorText(error, `The form could not be filled in from ${source}.`)}
            requestId={requestIdOf(error)}
            onRetry={retry}
          />
        </div>
      )}
      {isLoading ? (
        <output className="block min-h-160">Filling the form in from {source}</output>
      ) : (
        <CreateForm
          // Another source is another form; what was typed into this one is kept as a draft.
          key={prefill?.source}
          prefill={prefill}
          onCreated={({ trackingId }, filledFrom) => {
            announceCreation(trackingId, {
              onLabel: () => void navigate(paths.shipmentLabel(trackingId)),
              onAnother: () => void navigate(paths.createFrom({ shipment: trackingId })),
            });
            void linkToQuote(queryClient, { source: filledFrom, trackingId });
            void navigate(paths.shipments, { replace: true });
          }}
        />
      )}
    </>
  );
}
