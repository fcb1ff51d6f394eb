import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Erasure, Mentions, PersonCounts, PersonRequestInput } from '@waybill/contracts/privacy/schema';
import { office } from '@waybill/i18n/office';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { createKey } from '#lib/forms/use-idempotency-key.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TypedConfirmDialog } from '#ui/typed-confirm-dialog.tsx';
import { DATA_KINDS, getPersonName } from './person.ts';

const LINK = 'underline underline-offset-4';

export function PersonFindings({
  person,
  findings: { erased, counts, open, mentions, remaining },
}: {
  person: string;
  findings: Erasure;
}) {
  const clock = useOfficeClock();
  const unreadable = (remaining ?? [])
    .flatMap(({ kind, until }) => (kind === 'imports' && until !== null ? [until] : []))
    .toSorted();
  return (
    <div className="grid gap-6">
      <table className="w-full text-left">
        <thead className="border-b border-line text-ink-soft">
          <tr>
            <th scope="col" className="py-2 pe-3 font-semibold">
              {t(office.privacy.what)}
            </th>
            <th scope="col" className="py-2 pe-3 text-end font-semibold">
              {erased ? t(office.privacy.erasedColumn) : t(office.privacy.found)}
            </th>
            <th scope="col" className="py-2 ps-4 font-semibold max-md:hidden">
              {erased ? t(office.privacy.how) : t(office.privacy.ifErasedThey)}
            </th>
          </tr>
        </thead>
        <tbody>
          {DATA_KINDS.map(({ name, label, erasureEffect, to }) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="py-2 pe-3 font-normal">
                {to && counts[name] > 0 && !erased ? (
                  <Link to={to(person)} className={LINK}>
                    {label}
                  </Link>
                ) : (
                  label
                )}
                <span className="block text-ink-soft md:hidden">{erasureEffect}</span>
              </th>
              <td className="py-2 pe-3 text-end tabular-nums">{formatCount(counts[name])}</td>
              <td className="py-2 ps-4 text-ink-soft max-md:hidden">{erasureEffect}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unreadable.length > 0 && (
        <p className="max-w-[68ch]">
          {t(office.privacy.unreadableFiles, {
            count: unreadable.length,
            figure: formatCount(unreadable.length),
            day: clock.day(unreadable.at(-1) ?? ''),
          })}
        </p>
      )}
      {open.total > 0 && (
        <section aria-labelledby="open-title">
          <h3 id="open-title" className="font-semibold">
            {formatQuantity(open.total, office.privacy.notDelivered)}
          </h3>
          <p className="mb-1 max-w-[68ch] text-ink-soft">{t(office.privacy.openHint)}</p>
          <Places places={open.trackingIds.map((id) => ({ kind: 'shipment', id }))} total={open.total} />
        </section>
      )}
      <MentionList mentions={mentions} />
    </div>
  );
}

interface EraseDialogProps {
  person: PersonRequestInput;
  found: Erasure;
  onErased: (erasure: Erasure) => void;
  onCancel: () => void;
}

/** Requires retyping the address or number. After a failure, another try resumes the erasure. */
export function EraseDialog({ person, found: { counts, open }, onErased, onCancel }: EraseDialogProps) {
  const [done, setDone] = useState<number>();
  const [includeOpen, setIncludeOpen] = useState(false);
  const [key, setKey] = useState(createKey);
  const queryClient = useQueryClient();
  const erasing = useMutation({
    mutationFn: () => eraseUntilComplete({ ...person, includeOpen }, { key, onProgress: (soFar) => setDone(sumCounts(soFar)) }),
    onSuccess: (erasure) => {
      void applyEffect(queryClient, 'personErased');
      onErased(erasure);
    },
  });

  function changeIncludeOpen(included: boolean) {
    setIncludeOpen(included);
    // A different request needs a new idempotency key.
    setKey(createKey());
  }

  return (
    <TypedConfirmDialog
      title={t(office.privacy.eraseThisPerson)}
      name={getPersonName(person)}
      normalize={(text) => text.trim().toLowerCase()}
      action={t(office.privacy.eraseForGood)}
      busyLabel={t(office.privacy.eraseBusy)}
      isBusy={erasing.isPending}
      isReady={open.total === 0 || includeOpen}
      failure={
        erasing.isError ? { text: getErrorText(erasing.error, t(office.privacy.eraseFailed)), error: erasing.error } : undefined
      }
      onConfirm={() => erasing.mutate()}
      onCancel={onCancel}
    >
      <p>{t(office.privacy.eraseWarning)}</p>
      {open.total > 0 && (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            checked={includeOpen}
            onChange={(event) => changeIncludeOpen(event.target.checked)}
            className="mt-0.5 size-5 shrink-0 cursor-pointer accent-signal-fill"
          />
          <span>{formatQuantity(open.total, office.privacy.eraseOpen)}</span>
        </label>
      )}
      {erasing.isPending && done !== undefined && <Progress done={done} total={sumCounts(counts)} />}
    </TypedConfirmDialog>
  );
}

function MentionList({ mentions: { total, places, complete } }: { mentions: Mentions }) {
  return (
    <section aria-labelledby="mentions-title">
      <h3 id="mentions-title" className="font-semibold">
        {t(office.privacy.mentionsTitle)}
      </h3>
      <p className="mb-1 max-w-[68ch] text-ink-soft">
        {total === 0 ? t(office.privacy.noMentions) : t(office.privacy.mentionsHint)}
        {!complete && ` ${t(office.privacy.onlyNewest)}`}
      </p>
      <Places places={places} total={total} />
    </section>
  );
}

const PATHS: Readonly<Record<Mentions['places'][number]['kind'], (id: string) => string>> = {
  shipment: officePaths.shipment,
  message: officePaths.message,
  quote: officePaths.quoteRequest,
  // Views are deleted in the list.
  view: () => officePaths.shipments,
};

function Places({ places, total }: { places: Mentions['places']; total: number }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 font-mono">
      {places.map(({ kind, id }) => (
        <li key={`${kind} ${id}`}>
          <Link to={PATHS[kind](id)} className={LINK}>
            {id}
          </Link>
        </li>
      ))}
      {total > places.length && (
        <li className="font-sans text-ink-soft">{t(office.privacy.andMore, { more: formatCount(total - places.length) })}</li>
      )}
    </ul>
  );
}

/** Repeats the request until the server reports completion. */
async function eraseUntilComplete(
  person: PersonRequestInput & { includeOpen: boolean },
  { key, onProgress }: { key: string; onProgress: (counts: PersonCounts) => void },
): Promise<Erasure> {
  for (;;) {
    const request = { body: { ...person, confirm: true }, headers: { 'Idempotency-Key': key } };
    const { data } = await call('erasePerson', request);
    if (!data.unfinished) return data;
    onProgress(data.counts);
  }
}

const sumCounts = (counts: PersonCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

function Progress({ done, total }: { done: number; total: number }) {
  const id = useId();
  return (
    <div>
      <ProgressBar value={done} max={total} aria-labelledby={id} />
      <output id={id} className="mt-1 block text-ink-soft">
        {t(office.privacy.eraseProgress, { done: formatCount(done), total: formatCount(total) })}
      </output>
    </div>
  );
}
