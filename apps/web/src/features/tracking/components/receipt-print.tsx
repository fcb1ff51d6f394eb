import { paths } from '#lib/address/paths.ts';
import { formatInstant } from '#lib/format/format-date.ts';
import { useCompany } from '#lib/settings.ts';

/** Whose paper it is: stands at the top of the printed receipt only. */
export function PrintLetterhead() {
  const { name, phone, email, address } = useCompany();
  return (
    <div className="mb-6 hidden items-end justify-between border-b-2 border-ink pb-3 print:flex">
      <p className="text-2xl font-extrabold tracking-[-0.03em]">{name}</p>
      <p className="text-right text-sm text-ink-soft">
        {address.street}, {address.city} {address.postalCode}
        <br />
        {phone}, {email}
      </p>
    </div>
  );
}

/** Where the receipt can be read again, and from when it is: stands at the foot of the printed receipt only. */
export function PrintFooter({ trackingId, fetchedAt }: { trackingId: string; fetchedAt: string }) {
  return (
    <p className="mt-8 hidden border-t border-line-strong pt-2 text-sm print:block">
      As of {formatInstant(fetchedAt)}. Latest:{' '}
      <span className="font-mono">{new URL(paths.trackId(trackingId), window.location.href).href}</span>
    </p>
  );
}
