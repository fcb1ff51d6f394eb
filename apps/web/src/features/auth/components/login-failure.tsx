import { TEXTS } from '@waybill/contracts/texts';
import { useEffect, useState } from 'react';
import { ApiError, errorText } from '#lib/api/api-error.ts';

/** Why a sign-in failed, and where it has to wait, how long still; it says so when the wait is over. */
export function LoginFailure({ error }: { error: Error }) {
  const wait = error instanceof ApiError ? error.retryAfter : undefined;
  const left = useSecondsLeft(wait ?? 0);
  if (wait !== undefined && left === 0) return <p role="status">{TEXTS.login.waitOver}</p>;
  return (
    <div className="border-l-4 border-status-red bg-status-red-tint px-3 py-2">
      <p role="alert" className="text-status-red">
        {failureText(error)}
      </p>
      {left > 0 && (
        <p className="mt-1 text-sm">
          <span role="timer" className="font-mono">
            {inMinutes(left)}
          </span>{' '}
          {TEXTS.login.waitHint}
        </p>
      )}
    </div>
  );
}

function useSecondsLeft(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1_000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000))), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const inMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The server's own text, else one of the catalogue: an answer that says no, or no answer (R094). */
function failureText(error: Error): string {
  const answered = error instanceof ApiError && error.kind === 'status';
  return errorText(error, answered ? TEXTS.login.failed : TEXTS.login.networkError);
}
