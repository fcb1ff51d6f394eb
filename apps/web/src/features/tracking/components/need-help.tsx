import { normalizeTrackingId } from '@waybill/contracts/tracking-id';
import { paths } from '#lib/address/paths.ts';
import { LinkButton } from '#ui/button.tsx';

/** Shown while there is no result (R085). Contact Support takes along what was typed, so that nobody types it twice (R086). */
export function NeedHelp({ text }: { text: string }) {
  return (
    <section aria-labelledby="need-help">
      <h2 id="need-help" className="text-xl">
        Need Help?
      </h2>
      <p className="mt-3 max-w-[52ch] text-ink-soft">
        Your tracking number is in the confirmation email we sent when the shipment was booked. It begins with TRK and has two
        groups of six characters; zero and one never stand for letters.
      </p>
      <LinkButton to={paths.contactAbout({ subject: 'Tracking help', ref: normalizeTrackingId(text) })} className="mt-5">
        Contact Support
      </LinkButton>
    </section>
  );
}
