import { useRef, useState } from 'react';
import { ApiError, errorText } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/api/log.ts';
import { useIdempotencyKey } from '#lib/forms/use-idempotency-key.ts';

/** Where the sending of a form stands (R060). */
export type Submission =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | { phase: 'success'; reference: string }
  | { phase: 'error'; error: unknown };

interface SubmissionOptions<Request> {
  /** Names the form, for the key kept beside its draft. */
  name: string;
  /** Sends it. @returns the reference under which it is stored. */
  send: (request: Request, idempotencyKey: string) => Promise<string>;
}

/**
 * Sends a public form, one at a time and each filled-in form once: a retry carries the key of the first attempt (A2-15). A failure
 * is logged once, with what helps to find it and nothing of what was typed (R065).
 */
export function useSubmission<Request>({ name, send }: SubmissionOptions<Request>) {
  const [submission, setSubmission] = useState<Submission>({ phase: 'idle' });
  const isUnderWay = useRef(false);
  const { key, keepKey, renewKey } = useIdempotencyKey(name);

  /** @returns whether it arrived. */
  const submit = async (request: Request): Promise<boolean> => {
    // The state would tell a second click of the same moment too late.
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    keepKey();
    setSubmission({ phase: 'sending' });
    try {
      setSubmission({ phase: 'success', reference: await send(request, key) });
      renewKey();
      return true;
    } catch (error) {
      if (isOvertaken(error)) renewKey();
      const { kind, status, requestId } = error instanceof ApiError ? error : { kind: 'unknown' };
      logFailure(`The form "${name}" was not sent`, { kind, status, requestId });
      setSubmission({ phase: 'error', error });
      return false;
    } finally {
      isUnderWay.current = false;
    }
  };

  return { submission, submit, startOver: () => setSubmission({ phase: 'idle' }) };
}

/** What to say of a sending that failed: the server's own text, else the fallback. */
export function submissionFailureText(error: unknown, fallback: string): string {
  if (isOvertaken(error))
    return 'An earlier attempt with other details arrived after all. Send again if this one should arrive too.';
  return errorText(error, fallback);
}

/** The answer to an earlier attempt was lost, and the form has been changed since: what it says now needs a key of its own. */
const isOvertaken = (error: unknown) => error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH';
