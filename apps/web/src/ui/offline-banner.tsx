import { DESK_TEXTS } from '@waybill/contracts/reports/desk-texts';
import { WifiOff } from 'lucide-react';
import { useOnline } from '#lib/browser/use-online.ts';

/** Says at the top of the page that there is no network: what is on the screen may be old, and nothing can be saved. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <output
      className={
        online
          ? 'sr-only'
          : 'flex items-center gap-3 border-b border-line bg-status-yellow-tint px-4 py-2 text-status-yellow print:hidden'
      }
    >
      {!online && (
        <>
          <WifiOff size={18} className="shrink-0" />
          {DESK_TEXTS.offline}
        </>
      )}
    </output>
  );
}
