import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

describe('retries', () => {
  test.each([
    ['without network', new ApiError({ kind: 'network' }), 2],
    ['with 503', new ApiError({ kind: 'status', status: 503 }), 2],
    ['after the time-out', new ApiError({ kind: 'timeout' }), 1],
    ['with 404', new ApiError({ kind: 'status', status: 404 }), 1],
    ['with 401', new ApiError({ kind: 'status', status: 401 }), 1],
  ])('retries %s only if that can help', async (_what, error, attempts) => {
    const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(error));
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['stats'], queryFn, retryDelay: 0 });
    const unsubscribe = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
    unsubscribe();
    expect(queryFn).toHaveBeenCalledTimes(attempts);
  });
});

test('fails a change made offline at once instead of queueing it', async () => {
  onlineManager.setOnline(false);
  try {
    const mutationFn = () => Promise.reject(new ApiError({ kind: 'network' }));
    const observer = new MutationObserver(createQueryClient(), { mutationFn });
    await expect(observer.mutate()).rejects.toMatchObject({ kind: 'network' });
  } finally {
    onlineManager.setOnline(true);
  }
});
