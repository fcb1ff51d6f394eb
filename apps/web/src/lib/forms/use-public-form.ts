import { texts } from '@waybill/i18n/texts';
import { useEffect, useEffectEvent, useRef, useState, type InputEvent, type RefObject, type SubmitEvent } from 'react';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/api/log.ts';
import { type FieldProblems, focusProblem, getFieldName } from '#lib/forms/focus-problem.ts';
import { getFormText, getFormTexts } from '#lib/forms/form-text.ts';
import { useIdempotencyKey } from '#lib/forms/use-idempotency-key.ts';
import { usePersistedForm, type PersistedFormOptions } from '#lib/forms/use-persisted-form.ts';
import { useProblems } from '#lib/forms/use-problems.ts';
import { t } from '#lib/language/t.ts';

/** A hidden input and the time since the form was displayed tell bots from people. */
interface BotSignals {
  website?: string | undefined;
  elapsedMs?: number | undefined;
}

/** `name` identifies the form's draft and its log entries. */
interface PublicFormOptions<Body extends BotSignals> extends PersistedFormOptions {
  fields: readonly Exclude<keyof Body & string, keyof BotSignals>[];
  send: (body: Body, headers: Readonly<Record<string, string>>) => Promise<{ data: { reference: string } }>;
  failed: (error: unknown) => string;
  onSent?: () => void;
  /** Otherwise the form is emptied after submission. */
  keepsInput?: boolean;
}

type Submission =
  | { phase: 'idle' }
  /** Nothing was sent. */
  | { phase: 'refused'; problems: FieldProblems }
  | { phase: 'sending' }
  | { phase: 'sent'; reference: string }
  | { phase: 'failed'; error: unknown };

const IDLE: Submission = { phase: 'idle' };

/** Loads with the first input. If that fails, only the server validates. */
const loadCheck = () =>
  import('#lib/forms/check-fields.ts').then(
    ({ findFieldProblems }) => findFieldProblems,
    () => (): FieldProblems => ({}),
  );

/** One request runs at a time; a retry uses the same idempotency key. A failure is logged once, without user input. */
export function usePublicForm<Body extends BotSignals>(options: PublicFormOptions<Body>) {
  const { name, fields, send, failed, prefillFrom, onTexts, onSent, keepsInput = false } = options;
  const { form, save, clear } = usePersistedForm({ name, prefillFrom, onTexts });
  const { key, keepKey, renewKey } = useIdempotencyKey(name);
  const [submission, setSubmission] = useState(IDLE);
  const isSubmitting = useRef(false);
  const mountedAt = useRef(0);
  const { fieldErrors, recheck } = useFieldErrors(form, submission);
  const areErrorsFixed = submission.phase === 'failed' && hasFieldErrors(submission) && Object.keys(fieldErrors).length === 0;
  useEffect(() => {
    mountedAt.current = Date.now();
  }, []);

  async function submit(element: HTMLFormElement): Promise<void> {
    // State updates too late for a second click in the same tick.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    try {
      const problems: FieldProblems = (await loadCheck())(element);
      if (Object.keys(problems).length > 0) return setSubmission({ phase: 'refused', problems });
      keepKey();
      setSubmission({ phase: 'sending' });
      const typed = Object.fromEntries([...fields, 'website'].map((field) => [field, getFormText(element, field)]));
      const { data } = await send({ ...typed, elapsedMs: Date.now() - mountedAt.current } as Body, { 'Idempotency-Key': key });
      setSubmission({ phase: 'sent', reference: data.reference });
      renewKey();
      clear();
      if (!keepsInput) element.reset();
      onSent?.();
    } catch (error) {
      if (isKeyMismatch(error)) renewKey();
      const { kind, status, requestId } = error instanceof ApiError ? error : { kind: 'unknown' };
      logFailure(`The form "${name}" was not sent`, { kind, status, requestId });
      setSubmission({ phase: 'failed', error });
    } finally {
      isSubmitting.current = false;
    }
  }

  /** For a step of a form: shows the problems of its fields and focuses the first. Returns whether there is none. */
  async function checkStep(names: readonly string[]): Promise<boolean> {
    const check = await loadCheck();
    const found = form.current ? check(form.current) : {};
    const problems = Object.fromEntries(Object.entries(found).filter(([field]) => names.includes(field)));
    const isFine = Object.keys(problems).length === 0;
    setSubmission(isFine ? IDLE : { phase: 'refused', problems });
    return isFine;
  }

  return {
    checkStep,
    formProps: {
      ref: form,
      noValidate: true,
      'aria-busy': submission.phase === 'sending',
      onInput: (event: InputEvent<HTMLFormElement>) => {
        void recheck(event.target);
        onTexts?.(getFormTexts(event.currentTarget));
        if (!keepsInput || submission.phase !== 'sent') save();
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
    form,
    isSending: submission.phase === 'sending',
    reference: submission.phase === 'sent' ? submission.reference : undefined,
    failure:
      submission.phase === 'failed' && !areErrorsFixed
        ? { text: getFailureText(submission.error, failed), error: submission.error }
        : undefined,
    fieldErrors,
    startOver: () => {
      form.current?.reset();
      if (form.current) onTexts?.(getFormTexts(form.current));
      setSubmission(IDLE);
    },
  };
}

function getFailureText(error: unknown, failed: (error: unknown) => string): string {
  if (isKeyMismatch(error)) return t(texts.forms.overtaken);
  return getErrorText(error, failed(error));
}

/** The answer to an earlier attempt was lost and the form has changed since: it needs a new key. */
const isKeyMismatch = (error: unknown) => error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH';

function useFieldErrors(form: RefObject<HTMLFormElement | null>, submission: Submission) {
  const { problems, showProblems, hadProblem, updateProblem } = useProblems();
  const applyErrors = useEffectEvent((next: Submission) => {
    const errors = getFieldErrors(next);
    showProblems(errors);
    focusProblem(form.current, errors);
  });
  useEffect(() => {
    applyErrors(submission);
  }, [submission]);

  async function recheck(field: EventTarget): Promise<void> {
    const name = getFieldName(field);
    const check = await loadCheck();
    if (form.current && hadProblem(name)) updateProblem(name, check(form.current)[name]);
  }
  return { fieldErrors: problems, recheck };
}

const hasFieldErrors = (submission: Submission): boolean => Object.keys(getFieldErrors(submission)).length > 0;

function getFieldErrors(submission: Submission): FieldProblems {
  if (submission.phase === 'refused') return submission.problems;
  return submission.phase === 'failed' ? readFieldErrors(submission.error) : {};
}

/** "must be text" becomes "Must be text.": English server messages continue a field name, others are sentences. */
function readFieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const toSentence = (message: string) =>
    `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`;
  return Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, toSentence(message)]));
}
