import { EXAMPLE_TRACKING_ID } from '@waybill/contracts/tracking-id';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { readRecentLookups } from '#lib/browser/recent-lookups.ts';
import { useSettings } from '#lib/settings.ts';
import { suggestIds } from '../suggest-ids.ts';

/** IDs that may have been meant and are there, each a link that looks it up (R087): found on this device before, or the sample. */
export function DidYouMean({ trackingId }: { trackingId: string }) {
  const { sample } = useSettings().tracking;
  const foundHere = readRecentLookups().map(({ shipment }) => shipment.trackingId);
  const suggestions = suggestIds(trackingId, sample ? [...foundHere, EXAMPLE_TRACKING_ID] : foundHere);
  if (suggestions.length === 0) return undefined;
  return (
    <div className="mt-5">
      <p id="did-you-mean" className="font-semibold">
        Did you mean
      </p>
      <ul aria-labelledby="did-you-mean" className="mt-1 flex flex-wrap gap-x-6">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <Link
              to={paths.trackId(suggestion)}
              className="inline-flex min-h-9 items-center font-mono underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {suggestion}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
