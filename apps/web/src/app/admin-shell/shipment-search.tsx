import { LIMITS } from '@waybill/contracts/limits';
import { checkTrackingId, normalizeTrackingId } from '@waybill/contracts/tracking-id';
import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { formText } from '#lib/form-text.ts';
import { paths } from '#lib/paths.ts';

/** The search of the top bar: a tracking ID opens its shipment, anything else is searched in the list (R105). */
export function ShipmentSearch() {
  const navigate = useNavigate();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = formText(event.currentTarget, 'search').trim();
    if (text === '') return;
    event.currentTarget.reset();
    void navigate(isTrackingId(text) ? paths.shipment(normalizeTrackingId(text)) : paths.shipmentSearch(text));
  }

  return (
    <form onSubmit={search} className="relative w-full max-w-md">
      <Search
        aria-hidden="true"
        size={18}
        strokeWidth={1.75}
        className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        name="search"
        aria-label="Search shipments"
        placeholder="Search ID, name, phone or e-mail"
        maxLength={LIMITS.search}
        autoComplete="off"
        spellCheck={false}
        className="min-h-(--control-height) w-full rounded-control border border-line-strong bg-paper pr-3 pl-9 text-ink placeholder:text-ink-soft"
      />
    </form>
  );
}

/** A name of twelve letters can read as an ID without its prefix, so the prefix decides. */
function isTrackingId(text: string): boolean {
  return /^trk/i.test(text) && checkTrackingId(text) !== 'unknown';
}
