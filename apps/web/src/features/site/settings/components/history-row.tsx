import type { SettingsVersion } from '@waybill/contracts';
import { settingLabel } from '@waybill/contracts/site/texts';
import { formatInstant } from '#lib/format/format-date.ts';
import { Button } from '#ui/button.tsx';

/** What the site ships with: in no history, and the end of every one. */
export const SHIPPED = { version: 0, at: null, actor: null, changed: [], restored: null };

interface HistoryRowProps {
  version: SettingsVersion | typeof SHIPPED;
  isCurrent: boolean;
  onChoose: (version: number) => void;
}

/** One version of the settings. */
export function HistoryRow({ version: { version, at, actor, changed, restored }, isCurrent, onChoose }: HistoryRowProps) {
  return (
    <tr className="border-line not-last:border-b max-md:block max-md:py-2 md:h-9">
      <td className="px-2 font-mono max-md:inline">{version}</td>
      <td className="px-2 whitespace-nowrap max-md:inline">{at && <time dateTime={at}>{formatInstant(at)}</time>}</td>
      <td className="px-2 max-md:inline">{actor}</td>
      <td className="w-full px-2 max-md:block">
        {at === null ? 'What the site ships with' : changed.map(settingLabel).join(', ')}
        {restored !== null && <span className="text-ink-soft"> (back to version {restored})</span>}
      </td>
      <td className="px-2 text-right whitespace-nowrap max-md:block max-md:pt-1 max-md:text-left">
        {isCurrent ? (
          <span className="font-semibold text-status-green">Holds now</span>
        ) : (
          <Button
            aria-label={`Roll back to version ${version}`}
            onClick={() => onChoose(version)}
            className="md:my-1 md:min-h-7! md:px-3!"
          >
            Roll back
          </Button>
        )}
      </td>
    </tr>
  );
}
