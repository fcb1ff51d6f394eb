import { EXISTING_ROWS, type ImportWords, ORDER_ROWS } from '@waybill/contracts/imports/answers';
import { getImportFieldLabel, IMPORT_DATE_FORMATS } from '@waybill/contracts/imports/fields';
import type { ImportBatch } from '@waybill/contracts/imports/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { StageOptions } from '#ui/status-options.tsx';
import { ChoiceSelect, RadioGroup, SaveError } from './choices.tsx';
import { useAnswers } from './queries.ts';

/** Amazon's report has a row per item, each with the address. */
export function OrderRowsField({ batch: { importId, asksOrderRows, orderRows } }: { batch: ImportBatch }) {
  const answers = useAnswers(importId);
  if (!asksOrderRows && orderRows === null) return null;
  return (
    <RadioGroup
      legend={t(office.imports.orderRowsQuestion)}
      isOpen={asksOrderRows}
      options={ORDER_ROWS.map((value) => ({ value, label: t(office.imports.orderRows[value]) }))}
      value={orderRows}
      error={answers.error}
      onChange={(value) => answers.mutate(() => ({ orderRows: value }))}
    />
  );
}

const ENDS = ['promised', 'now', 'day'] as const;

export function EndedOnField({ batch: { importId, asksEndedOn, endedOn } }: { batch: ImportBatch }) {
  const answers = useAnswers(importId);
  const [isChoosing, setIsChoosing] = useState(false);
  const [typed, setTyped] = useState<string>();
  if (!asksEndedOn && endedOn === null) return null;
  const stored = endedOn === null || endedOn === 'now' || endedOn === 'promised' ? endedOn : 'day';
  const day = typed ?? (stored === 'day' ? (endedOn ?? '') : '');
  const hasDay = isChoosing || stored === 'day';
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend={t(office.imports.endedOnQuestion)}
        isOpen={asksEndedOn}
        options={ENDS.map((value) => ({ value, label: t(office.imports.endedOn[value]) }))}
        value={stored}
        error={hasDay ? null : answers.error}
        onChange={(value) => {
          setIsChoosing(value === 'day');
          if (value !== 'day') answers.mutate(() => ({ endedOn: value }));
        }}
      />
      {hasDay && (
        <div className="max-w-sm">
          <TextField
            label={t(office.imports.endedDay)}
            type="date"
            value={day}
            error={answers.error ? getErrorText(answers.error, t(office.imports.mappingFailed)) : undefined}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => day !== '' && day !== endedOn && answers.mutate(() => ({ endedOn: day }))}
          />
        </div>
      )}
    </div>
  );
}

type Explained = ImportWords[number] & { rows: number };

/** Unknown words of the file, and those that were explained: a choice for all rows with them. */
export function WordList({ batch }: { batch: ImportBatch }) {
  const { words, unknownWords } = batch;
  const isSame = (one: { field: string; word: string }, other: { field: string; word: string }) =>
    one.field === other.field && one.word === other.word;
  const open = unknownWords.filter((unknown) => !words.some((known) => isSame(known, unknown)));
  if (open.length + words.length === 0) return null;
  return (
    <section aria-labelledby="import-words" className="grid gap-2">
      <h3 id="import-words" className="font-semibold">
        {t(office.imports.wordsTitle)}
      </h3>
      <p className="max-w-[68ch] text-ink-soft">{t(office.imports.wordsHint)}</p>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {[...open.map((unknown) => ({ ...unknown, text: undefined })), ...words.map((known) => ({ ...known, rows: 0 }))].map(
          (word) => (
            <WordField key={`${word.field} ${word.word}`} importId={batch.importId} word={word} />
          ),
        )}
      </div>
    </section>
  );
}

/** Emphasized while the dates of the file can be read both ways. */
export function DateFormatField({ batch: { importId, asksDateFormat, dateFormat } }: { batch: ImportBatch }) {
  const answers = useAnswers(importId);
  if (!asksDateFormat && dateFormat === null) return null;
  return (
    <RadioGroup
      legend={asksDateFormat ? t(office.imports.dateFormatQuestion) : t(office.imports.dateFormat)}
      isOpen={asksDateFormat}
      options={IMPORT_DATE_FORMATS.map((value) => ({
        value,
        label: value === 'DD/MM/YYYY' ? t(office.imports.dayFirst) : t(office.imports.monthFirst),
      }))}
      value={dateFormat}
      error={answers.error}
      onChange={(value) => answers.mutate(() => ({ dateFormat: value }))}
    />
  );
}

/** Names an earlier import of the file, and asks about rows that are shipments already. */
export function ExistingChoice({ batch: { importId, earlier, existing, force, rows } }: { batch: ImportBatch }) {
  const answers = useAnswers(importId);
  return (
    <>
      {earlier && (
        <p className="border-l-4 border-status-yellow bg-status-yellow-tint px-4 py-3">
          {t(office.imports.sameFile, { imported: earlier.imported })}{' '}
          <Link to={officePaths.import(earlier.importId)} className="underline underline-offset-4">
            <OfficeTime at={earlier.createdAt} />
          </Link>
        </p>
      )}
      {(rows.known > 0 || existing !== 'skip') && (
        <RadioGroup
          legend={t(office.imports.existingQuestion, { count: formatCount(rows.known) })}
          options={EXISTING_ROWS.map((value) => ({ value, label: t(office.imports.existing[value]) }))}
          value={existing}
          error={answers.error}
          onChange={(value) => answers.mutate(() => ({ existing: value }))}
        />
      )}
      {existing === 'update' && (
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            checked={force}
            onChange={({ target }) => answers.mutate(() => ({ force: target.checked }))}
            className="size-4 accent-ink"
          />
          {t(office.imports.force)}
        </label>
      )}
    </>
  );
}

/** Names the shipper or program of the columns; several remembered shippers may have the same. */
export function ShipperChoice({ batch: { importId, shipper, shippers } }: { batch: ImportBatch }) {
  const answers = useAnswers(importId);
  const others = shippers.filter(({ shipperId }) => shipperId !== shipper?.shipperId);
  if (others.length === 0)
    return shipper && <p className="text-ink-soft">{t(office.imports.columnsOf, { name: shipper.name })}</p>;
  const options = shippers.map(({ shipperId, name }) => ({ value: shipperId, label: name }));
  const none = { value: '', label: shipper?.name ?? t(office.imports.noShipper) };
  return (
    <div className="max-w-sm">
      <ChoiceSelect
        label={t(office.imports.shipper)}
        options={shipper?.shipperId ? options : [none, ...options]}
        value={shipper?.shipperId ?? ''}
        isSaving={answers.isPending}
        onChange={(shipperId) => answers.mutate(() => ({ shipper: shipperId }))}
      />
      <SaveError error={answers.error} fallback={t(office.imports.shipperFailed)} />
    </div>
  );
}

const EMPTY = 'empty';

interface WordFieldProps {
  importId: string;
  /** `text` is undefined until someone says what the word means. */
  word: Omit<Explained, 'text'> & { text: string | undefined };
}

function WordField({ importId, word: { field, word, text, rows } }: WordFieldProps) {
  const answers = useAnswers(importId);
  const [typed, setTyped] = useState<string>();
  const control = {
    label: t(office.imports.wordOf, { field: getImportFieldLabel(field), word, rows }),
    'aria-busy': answers.isPending,
    error: answers.error ? getErrorText(answers.error, t(office.imports.mappingFailed)) : undefined,
  };
  /** Undefined takes the answer back. */
  const store = (next: string | undefined) =>
    answers.mutate(({ words }) => {
      const others = words.filter((one) => one.field !== field || one.word !== word);
      return { words: next === undefined ? others : [...others, { field, word, text: next }] };
    });

  if (field === 'status') {
    const shown = typed ?? (text === '' ? EMPTY : (text ?? ''));
    return (
      <SelectField
        {...control}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          store(target.value === '' ? undefined : target.value === EMPTY ? '' : target.value);
        }}
      >
        <option value="">{t(office.imports.wordUnset)}</option>
        <StageOptions />
        <option value={EMPTY}>{t(office.imports.wordEmpty)}</option>
      </SelectField>
    );
  }
  const save = () => {
    const next = typed?.trim();
    if (next !== undefined && next !== (text ?? '')) store(next === '' ? undefined : next);
  };
  return (
    <TextField
      {...control}
      value={typed ?? text ?? ''}
      dir="auto"
      autoComplete="off"
      maxLength={LIMITS.description}
      hint={field === 'deliveryDate' ? t(office.imports.dayHint) : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && save()}
    />
  );
}
