import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { readRecentLookups } from '#lib/recent-lookups.ts';
import { suggestIds } from '../suggest-ids.ts';

/** IDs that may have been meant, each a link that looks it up (R087). */
export function DidYouMean({ trackingId }: { trackingId: string }) {
  const suggestions = suggestIds(
    trackingId,
    readRecentLookups().map(({ shipment }) => shipment.trackingId),
  );
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
