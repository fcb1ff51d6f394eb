import { paths } from '#lib/address/paths.ts';
import { formatInstant } from '#lib/format/format-date.ts';

/** Where the receipt can be read again, and from when it is: stands at the foot of the printed receipt only. */
export function PrintFooter({ trackingId, fetchedAt }: { trackingId: string; fetchedAt: string }) {
  return (
    <p className="mt-8 hidden border-t border-line-strong pt-2 text-sm print:block">
      As of {formatInstant(fetchedAt)}. Latest:{' '}
      <span className="font-mono">{new URL(paths.trackId(trackingId), window.location.href).href}</span>
    </p>
  );
}
