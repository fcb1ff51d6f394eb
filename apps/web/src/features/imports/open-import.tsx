import { useQuery } from '@tanstack/react-query';
import type { ImportSummary } from '@waybill/contracts/imports/schema';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { download } from '#lib/api/download.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { CommitPanel, useCommit } from './commit-panel.tsx';
import { FieldList } from './field-list.tsx';
import { DateFormatField, EndedOnField, ExistingChoice, OrderRowsField, ShipperChoice, WordList } from './file-questions.tsx';
import { DownloadButton, FileChooser, useUpload } from './files.tsx';
import { getRowsToCorrect, ProblemRows } from './problem-rows.tsx';
import { getImportOptions } from './queries.ts';
import { ReadingForm } from './reading-form.tsx';
import { StateBadge } from './recent-imports.tsx';
import { RowList, SkippedRows } from './row-list.tsx';

const ROW_STATES = ['ok', 'warn', 'error', 'known', 'imported'] as const;

/** Names only the states that rows have. */
function describeCounts(rows: ImportSummary['rows']): string {
  const { total } = rows;
  const states = ROW_STATES.filter((state) => rows[state] > 0).map((state) => {
    const isAll = rows[state] === total && total > 1;
    return `${isAll ? t(office.imports.allRows) : formatCount(rows[state])} ${t(office.imports.rowStates[state])}`;
  });
  const counts = t(office.imports.counts, { count: total, total: formatCount(total) });
  return [counts, states.join(', ')].filter(Boolean).join(': ');
}

export function OpenImport({ importId }: { importId: string }) {
  const commit = useCommit(importId);
  const { data, error, refetch } = useQuery(getImportOptions(importId, { committing: commit.isPending }));
  const upload = useUpload({
    importId,
    onUploaded: () => {
      commit.reset();
      toast.success(t(office.imports.fileReplaced));
    },
  });

  if (!data) {
    return error ? (
      <ErrorNotice text={getErrorText(error, t(office.imports.openFailed))} error={error} onRetry={() => void refetch()} />
    ) : (
      <p className="min-h-40 text-ink-soft">{t(office.imports.loadingTheImport)}</p>
    );
  }
  const { rows } = data;
  const rowsToCorrect = getRowsToCorrect(data);
  // Cells that cannot be read yet are not wrong.
  const needsMapping = data.missing.length > 0 || data.asksDateFormat;
  const isRunning = commit.isPending || data.state === 'importing';
  return (
    <div className="grid gap-8">
      {error && <ErrorNotice text={t(office.imports.openFailed)} error={error} onRetry={() => void refetch()} />}
      <section aria-labelledby="import-file">
        <h2 id="import-file" className="text-base font-semibold [overflow-wrap:anywhere]">
          {data.fileName} <StateBadge state={data.state} />
        </h2>
        <p role="status">{describeCounts(rows)}</p>
        {data.notes.map((note) => (
          <p key={note} className="text-status-yellow">
            {note}
          </p>
        ))}
      </section>
      {!isRunning && <ShipperChoice batch={data} />}
      {!isRunning && <ExistingChoice batch={data} />}
      {/* Once rows are shipments, their mapping is final. */}
      {!isRunning && (rows.imported === 0 || data.asksDateFormat) && (
        <Part id="import-columns" title={t(office.imports.columns)}>
          <Answered isAnswered={Boolean(data.shipper?.shipperId) && !needsMapping}>
            <ReadingForm batch={data} />
            <DateFormatField batch={data} />
            {/* Other columns start with other answers. */}
            <FieldList key={JSON.stringify(data.columns.map(({ name }) => name))} batch={data} />
          </Answered>
        </Part>
      )}
      {!isRunning && (
        <>
          <OrderRowsField batch={data} />
          <EndedOnField batch={data} />
          <WordList batch={data} />
        </>
      )}
      {!isRunning && !needsMapping && rowsToCorrect.length > 0 && (
        <Part id="import-mend" title={t(office.imports.mendTitle, { problems: rows.error + rows.warn })}>
          <ProblemRows batch={data} />
        </Part>
      )}
      <Part id="import-commit" title={t(office.imports.import)}>
        <CommitPanel batch={data} commit={commit} />
      </Part>
      <Part id="import-rows" title={t(office.imports.firstRows)}>
        <SkippedRows batch={data} />
        <RowList batch={data} />
      </Part>
      {!isRunning && (
        <section aria-labelledby="import-correct" className="grid justify-items-start gap-3">
          <h2 id="import-correct" className="text-base font-semibold">
            {t(office.imports.anotherFile)}
          </h2>
          <p className="max-w-[68ch] text-ink-soft">{t(office.imports.anotherFileHint)}</p>
          {rows.error > 0 && (
            <DownloadButton
              label={t(office.imports.downloadErrors)}
              load={() => download('getImportErrors', { params: { importId } })}
            />
          )}
          <div className="w-full">
            <FileChooser label={t(office.imports.chooseCorrectedFile)} upload={upload} />
          </div>
        </section>
      )}
    </div>
  );
}

/** Folded for a remembered shipper, whose next file goes straight to its rows. */
function Answered({ isAnswered, children }: { isAnswered: boolean; children: ReactNode }) {
  const content = <div className="grid gap-4">{children}</div>;
  if (!isAnswered) return content;
  return (
    <details className="border-t border-line pt-2">
      <summary className="cursor-pointer pb-3 font-semibold">{t(office.imports.fieldsAndValues)}</summary>
      {content}
    </details>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
