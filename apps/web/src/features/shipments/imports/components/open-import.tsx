import { useQuery } from '@tanstack/react-query';
import { IMPORT_TEXTS } from '@waybill/contracts/shipments/import-texts';
import { getImportOptions } from '#features/shipments/imports/api/imports.ts';
import { useCommit } from '#features/shipments/imports/use-commit.ts';
import { useUpload } from '#features/shipments/imports/use-upload.ts';
import { errorText, requestIdOf } from '#lib/api/api-error.ts';
import { download } from '#lib/api/download.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { CommitPanel } from './commit-panel.tsx';
import { DownloadButton } from './download-button.tsx';
import { FileChooser } from './file-chooser.tsx';
import { MappingForm } from './mapping-form.tsx';
import { RowList } from './row-list.tsx';
import { StateBadge } from './state-badge.tsx';

const POLL_MS = 500;

/** One import from what was understood of its file to its shipments (B14). */
export function OpenImport({ importId }: { importId: string }) {
  const commit = useCommit(importId);
  const options = getImportOptions(importId);
  const { data, error, refetch } = useQuery(commit.isPending ? { ...options, refetchInterval: POLL_MS } : options);
  const upload = useUpload({
    importId,
    onUploaded: () => {
      commit.reset();
      toast.success('The file was replaced');
    },
  });

  if (!data) {
    return error ? (
      <ErrorNotice
        text={errorText(error, IMPORT_TEXTS.openFailed)}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <p className="min-h-40 text-ink-soft">Loading the import...</p>
    );
  }
  const { rows } = data;
  const isRunning = commit.isPending || data.state === 'importing';
  return (
    <div className="grid gap-8">
      {error && <ErrorNotice text={IMPORT_TEXTS.openFailed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />}
      <section aria-labelledby="import-file">
        <h2 id="import-file" className="text-base font-semibold [overflow-wrap:anywhere]">
          {data.fileName} <StateBadge state={data.state} />
        </h2>
        <p>
          {formatCount(rows.total)} rows: {formatCount(rows.ok)} ready, {formatCount(rows.warn)} with a warning,{' '}
          {formatCount(rows.error)} with errors, {formatCount(rows.imported)} imported.
        </p>
        {data.notes.map((note) => (
          <p key={note} className="text-status-yellow">
            {note}
          </p>
        ))}
      </section>
      {/* Once rows are shipments, what they were made with stays. */}
      {!isRunning && (rows.imported === 0 || data.asksDateFormat) && (
        <section aria-labelledby="import-columns">
          <h2 id="import-columns" className="mb-2 text-base font-semibold">
            Columns
          </h2>
          {/* Another file or mapping begins it anew. */}
          <MappingForm key={JSON.stringify([data.columns, data.mapping, data.dateFormat])} batch={data} />
        </section>
      )}
      <section aria-labelledby="import-commit">
        <h2 id="import-commit" className="mb-2 text-base font-semibold">
          Import
        </h2>
        <CommitPanel batch={data} commit={commit} />
      </section>
      <section aria-labelledby="import-rows">
        <h2 id="import-rows" className="mb-2 text-base font-semibold">
          Rows
        </h2>
        <RowList key={data.rows.error} batch={data} />
      </section>
      {!isRunning && (
        <section aria-labelledby="import-correct" className="grid justify-items-start gap-3">
          <h2 id="import-correct" className="text-base font-semibold">
            Correct it
          </h2>
          <p className="max-w-[68ch] text-ink-soft">
            Upload the corrected file here, or only the rows that had errors: what is a shipment already is recognised and not
            made again.
          </p>
          {rows.error > 0 && (
            <DownloadButton
              label="Download the rows with errors"
              load={() => download('getImportErrors', { params: { importId } })}
            />
          )}
          <div className="w-full">
            <FileChooser label="Choose the corrected file" upload={upload} />
          </div>
        </section>
      )}
    </div>
  );
}
