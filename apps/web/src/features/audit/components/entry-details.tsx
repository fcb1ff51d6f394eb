import type { ActivityEntry } from '@waybill/contracts';
import { Link } from 'react-router-dom';
import { changedFields } from '#features/audit/describe-entry.ts';
import { targetPath } from '#features/audit/target-path.ts';
import { formatInstant } from '#lib/format/format-date.ts';

/** All that the log knows of an entry: the fields before and after, from where, and the request in the server's log. */
export function EntryDetails({ entry }: { entry: ActivityEntry }) {
  const { at, actor, ip, requestId, targetId } = entry;
  const fields = changedFields(entry);
  const to = targetPath(entry);
  return (
    <div className="grid gap-2 bg-surface px-2 py-2 md:pl-9">
      {fields.length > 0 && (
        <table className="w-full table-fixed text-left">
          <thead className="text-xs text-ink-soft">
            <tr>
              {['Field', 'Before', 'After'].map((label) => (
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
        {`, by ${actor}, ${formatInstant(at)}`}
        {ip && `, from ${ip}`}
        {requestId && (
          <>
            , request <span className="font-mono">{requestId}</span>
          </>
        )}
      </p>
    </div>
  );
}
