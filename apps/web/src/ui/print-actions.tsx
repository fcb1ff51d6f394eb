import { office } from '@waybill/i18n/office';
import { ArrowLeft, Printer } from 'lucide-react';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';

interface PrintActionsProps {
  back: string | undefined;
  /** Default: the shipment. */
  backLabel?: string;
  isReady: boolean;
}

/** In the header of a page to print, not on paper. */
export function PrintActions({ back, backLabel = t(office.common.shipment), isReady }: PrintActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {back !== undefined && (
        <LinkButton to={back}>
          <ArrowLeft size={18} />
          {backLabel}
        </LinkButton>
      )}
      <Button variant="primary" disabled={!isReady} onClick={() => window.print()}>
        <Printer size={18} />
        {t(office.common.print)}
      </Button>
    </div>
  );
}
