import type { ActivityEntry } from '@waybill/contracts/audit/schema';
import { office } from '@waybill/i18n/office';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { OfficeTime } from '#ui/office-time.tsx';
import { getChangedFields, describeEntry } from '../describe-entry.ts';

const PATHS: Readonly<Record<string, (targetId: string) => string>> = {
  shipment: officePaths.shipment,
  message: officePaths.message,
  quote: officePaths.quoteRequest,
  settings: () => officePaths.settings,
  session: () => officePaths.security,
  administrator: () => officePaths.security,
  report: () => officePaths.reports,
  import: officePaths.import,
  mail: officePaths.mailsAbout,
  link: officePaths.shipment,
};

interface ActivityRowProps {
  entry: ActivityEntry;
  hasSingleTarget: boolean;
}

export function ActivityRow({ entry, hasSingleTarget }: ActivityRowProps) {
  const { title, summary } = describeEntry(entry);
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="flex min-h-9 cursor-pointer list-none items-center gap-x-3 px-2 hover:bg-surface max-md:flex-wrap max-md:py-2 [&::-webkit-details-marker]:hidden">
          <ChevronRight size={16} className="shrink-0 text-ink-soft transition-transform group-open:rotate-90" />
          <OfficeTime at={entry.at} as="time" className="shrink-0 font-mono text-ink-soft" />
          <span className="min-w-0 grow truncate max-md:basis-[calc(100%-7rem)] max-md:whitespace-normal">
            <span className="font-semibold">{title}</span>
            {summary && `: ${summary}`}
          </span>
          {!hasSingleTarget && <span className="max-w-48 shrink-0 truncate font-mono max-md:pl-7">{entry.targetId}</span>}
          <span className="w-24 shrink-0 truncate text-right text-ink-soft max-md:w-auto">{entry.actor}</span>
        </summary>
        <EntryDetails entry={entry} />
      </details>
    </li>
  );
}

const renderMono = (content: ReactNode) => <span className="font-mono">{content}</span>;

function EntryDetails({ entry }: { entry: ActivityEntry }) {
  const { at, actor, ip, requestId, targetId } = entry;
  const fields = getChangedFields(entry);
  const to = getTargetPath(entry);
  return (
    <div className="grid gap-2 bg-surface px-2 py-2 md:pl-9">
      {fields.length > 0 && (
        <table className="w-full table-fixed text-left">
          <thead className="text-xs text-ink-soft">
            <tr>
              {[t(office.activity.field), t(office.activity.before), t(office.activity.after)].map((label) => (
                <th key={label} scope="col" className="pr-3 font-semibold first:w-1/4">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, before, after }) => (
              <tr key={name} className="align-top">
                <th scope="row" className="pr-3 font-normal text-ink-soft">
                  {name}
                </th>
                <td className="pr-3 break-words">{before}</td>
                <td className="break-words">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-xs text-ink-soft">
        {to ? (
          <Link to={to} className="font-mono">
            {targetId}
          </Link>
        ) : (
          <span className="font-mono">{targetId}</span>
        )}
        {t(office.activity.byActor, { actor })} <OfficeTime at={at} />
        {ip && t(office.activity.fromIp, { ip })}
        {requestId && rich(office.activity.request, { id: renderMono }, { requestId })}
      </p>
    </div>
  );
}

/** Purged targets have no page. */
function getTargetPath({ action, targetType, targetId }: ActivityEntry): string | undefined {
  return action === 'shipment.purged' ? undefined : PATHS[targetType]?.(targetId);
}
