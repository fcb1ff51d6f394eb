import { useRef } from 'react';
import { createKey } from '#lib/forms/use-idempotency-key.ts';

type Headers = Readonly<Record<'Idempotency-Key', string>>;

/** A retry after a timeout reuses the key; success renews it. */
export function useSendOnce() {
  const lastAttempt = useRef<{ request: string; key: string }>(undefined);
  return async <Answer>(body: unknown, send: (headers: Headers) => Promise<Answer>): Promise<Answer> => {
    const request = JSON.stringify(body);
    if (lastAttempt.current?.request !== request) lastAttempt.current = { request, key: createKey() };
    const answer = await send({ 'Idempotency-Key': lastAttempt.current.key });
    lastAttempt.current = undefined;
    return answer;
  };
}
