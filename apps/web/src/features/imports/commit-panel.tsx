import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportBatch } from '@waybill/contracts/imports/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { LIST_FILTER_IDS } from '@waybill/contracts/shipments/facts';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { officePaths } from '#lib/address/office-paths.ts';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { CheckField, TextField } from '#ui/field.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useIsCorrecting } from './queries.ts';

/** Refetches the import even after a failure; no shipment is created twice. */
export function useCommit(importId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { skipErrors: boolean; tell?: boolean; rememberAs?: string }) =>
      call('commitImport', { params: { importId }, body }),
    onSettled: () => {
      void applyEffect(queryClient, 'shipmentsChanged');
      return applyEffect(queryClient, 'changed', 'import');
    },
  });
}

interface CommitPanelProps {
  batch: ImportBatch;
  commit: ReturnType<typeof useCommit>;
}

export function CommitPanel({ batch, commit }: CommitPanelProps) {
  const isCorrecting = useIsCorrecting(batch.importId);
  const [tell, setTell] = useState(false);
  const [typedName, setTypedName] = useState<string>();
  const { rows, state, missing, asksDateFormat, asksOrderRows, asksEndedOn } = batch;
  const rememberAs = (typedName ?? suggestName(batch)).trim();
  const ready = rows.ok + rows.warn;
  const updated = batch.existing === 'update' ? rows.known : 0;
  const isMapped = missing.length === 0 && !asksDateFormat && !asksOrderRows && !asksEndedOn;
  // Sends the state shown on the button: rows that became invalid since are not skipped silently.
  const skipErrors = rows.error > 0;
  const isRunning = commit.isPending || state === 'importing';
  // The server continues after a client timeout: the rows show the result, so the error is hidden.
  const hasFinished = state === 'done' && commit.error instanceof ApiError && commit.error.kind === 'timeout';

  if (isRunning) return <CommitProgress batch={batch} />;
  return (
    <div className="grid justify-items-start gap-3">
      {rows.imported > 0 && state !== 'interrupted' && <Imported batch={batch} />}
      {state === 'interrupted' && (
        <p className="border-l-4 border-status-yellow bg-status-yellow-tint px-4 py-3">{t(office.imports.interruptedHint)}</p>
      )}
      {!isMapped && <p>{t(office.imports.mapFirst)}</p>}
      {commit.error && !hasFinished && (
        <ErrorNotice text={getErrorText(commit.error, t(office.imports.commitFailed))} error={commit.error} />
      )}
      {ready + updated > 0 && <CheckField label={t(office.imports.tell)} checked={tell} onChange={setTell} />}
      {ready + updated > 0 && isMapped && (
        <div className="w-full max-w-sm">
          <TextField
            label={t(office.imports.rememberAs)}
            hint={t(office.imports.rememberHint)}
            value={typedName ?? rememberAs}
            dir="auto"
            autoComplete="off"
            maxLength={LIMITS.name}
            onChange={({ target }) => setTypedName(target.value)}
          />
        </div>
      )}
      {ready + updated > 0 && (
        <Button
          variant="primary"
          busy={isCorrecting || commit.isPending}
          disabled={!isMapped}
          onClick={() => commit.mutate({ skipErrors, ...(tell && { tell }), ...(rememberAs && { rememberAs }) })}
        >
          {isCorrecting
            ? t(office.imports.correcting)
            : state === 'interrupted'
              ? t(office.imports.goOn)
              : updated > 0
                ? t(office.imports.commitUpdates, { ready, updated })
                : t(office.imports.commit, { ready, skipped: rows.error + rows.known })}
        </Button>
      )}
      {isMapped && ready + updated === 0 && rows.error > 0 && rows.imported === 0 && <p>{t(office.imports.noneReady)}</p>}
    </div>
  );
}

/** Answers that the office gave are worth remembering; columns that were recognized without any come back by themselves. */
function suggestName({ shipper, values, words, orderRows, endedOn, fileName }: ImportBatch): string {
  if (shipper?.shipperId) return shipper.name;
  if (Object.keys(values).length + words.length === 0 && orderRows === null && endedOn === null) return '';
  return values.senderName ?? shipper?.name ?? fileName.replace(/\.[^.]*$/, '');
}

function CommitProgress({ batch: { progress, rows } }: { batch: ImportBatch }) {
  const { done, total } = progress ?? { done: 0, total: rows.total };
  return (
    <div role="status" className="grid gap-2">
      <p>{t(office.imports.progress, { done: formatCount(done), total: formatCount(total) })}</p>
      <ProgressBar aria-label={t(office.imports.import)} max={total} value={done} />
    </div>
  );
}

function Imported({ batch: { rows, trackingIds } }: { batch: ImportBatch }) {
  const canListAll = trackingIds.length <= LIST_FILTER_IDS.max && trackingIds.every((trackingId) => !/\s/.test(trackingId));
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 border-l-4 border-status-green bg-status-green-tint px-4 py-3"
    >
      <p>{formatQuantity(rows.imported, office.imports.done)}</p>
      <LinkButton to={canListAll ? officePaths.shipmentsByIds(trackingIds) : officePaths.shipments}>
        {canListAll ? t(office.imports.showInList) : t(office.imports.showNewest)}
      </LinkButton>
    </div>
  );
}
