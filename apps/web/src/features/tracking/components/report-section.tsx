import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useLoaded } from '#lib/browser/use-loaded.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

const loadForm = async () => (await import('./report-form.tsx')).ReportForm;

/** "Report a problem" with this shipment: the form comes when it is asked for, below the row of its button. */
export function ReportSection({ trackingId }: { trackingId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Flag className="size-4" />
        Report a problem
      </Button>
      {isOpen && <LoadedForm trackingId={trackingId} />}
    </>
  );
}

function LoadedForm({ trackingId }: { trackingId: string }) {
  const form = useLoaded(loadForm);
  return (
    <div className="mt-2 basis-full">
      {form.phase === 'failed' && (
        <ErrorNotice
          text="The form could not be loaded. Check your connection and try again."
          onRetry={() => window.location.reload()}
        />
      )}
      {form.phase === 'ready' && <form.value trackingId={trackingId} />}
    </div>
  );
}
