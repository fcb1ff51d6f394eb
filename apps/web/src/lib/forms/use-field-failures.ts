import { useEffect, useMemo, type RefObject } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { Submission } from '#lib/forms/use-submission.ts';

type Failures = Readonly<Record<string, string>>;

/** What the server says of single fields, by field name (R062). The first of them takes the focus. */
export function useFieldFailures(form: RefObject<HTMLFormElement | null>, submission: Submission): Failures {
  const failures = useMemo(() => (submission.phase === 'error' ? readFailures(submission.error) : {}), [submission]);
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [];
    [...fields].find(({ name }) => name in failures)?.focus();
  }, [form, failures]);
  return failures;
}

function readFailures(error: unknown): Failures {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, toSentence(message)]));
}

/** "must be text" as "Must be text.": the server words it to follow a field's name. */
function toSentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
