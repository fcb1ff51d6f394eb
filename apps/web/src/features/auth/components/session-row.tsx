import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '@waybill/contracts';
import { DESK_TEXTS } from '@waybill/contracts/reports/desk-texts';
import { TEXTS } from '@waybill/contracts/texts';
import { ApiError, errorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatInstant, formatRelative } from '#lib/format/format-date.ts';
import { Button } from '#ui/button.tsx';
import { listSessionsOptions } from '../api/list-sessions.ts';

/** One session: the browser, since when and until when; this one is marked, and is ended by signing out. */
export function SessionRow({ session: { id, agent, createdAt, seenAt, expiresAt, current } }: { session: OpenSession }) {
  const queryClient = useQueryClient();
  const forget = () =>
    queryClient.setQueryData(listSessionsOptions().queryKey, (kept) => kept?.filter((session) => session.id !== id));
  const ending = useMutation({
    mutationFn: () => call('endSession', { params: { sessionId: id } }),
    onSuccess: () => {
      forget();
      toast.success(TEXTS.login.sessionEnded);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'SESSION_NOT_FOUND') forget();
    },
  });
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line py-1 not-last:border-b">
      <span className="grid">
        <span className="font-semibold">
          {agent}
          {current && <span className="ml-2 font-normal text-status-green">This session</span>}
        </span>
        <span className="text-xs text-ink-soft">
          Signed in {formatInstant(createdAt)}, last used {formatRelative(seenAt)}, ends {formatInstant(expiresAt)}
        </span>
        {ending.isError && (
          <span role="alert" className="text-xs text-status-red">
            {errorText(ending.error, DESK_TEXTS.sessionEndFailed)}
          </span>
        )}
      </span>
      {!current && (
        <Button
          aria-label={`End the session of ${agent}, ${formatInstant(createdAt)}`}
          disabled={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {ending.isPending ? 'Ending...' : ending.isError ? 'Try again' : 'End'}
        </Button>
      )}
    </li>
  );
}
