import { useQuery } from '@tanstack/react-query';
import { DESK_TEXTS } from '@waybill/contracts/reports/desk-texts';
import { useState } from 'react';
import { requestIdOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { listSessionsOptions } from '../api/list-sessions.ts';
import { EndAllDialog } from './end-all-dialog.tsx';
import { SessionRow } from './session-row.tsx';

/** Where one is signed in, each to be ended, and all at once (B12). */
export function SessionList() {
  const { data: sessions, error, refetch } = useQuery(listSessionsOptions());
  const [endingAll, setEndingAll] = useState(false);
  return (
    <>
      {error && <ErrorNotice text={DESK_TEXTS.sessionsFailed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />}
      <ul aria-label="Sessions" aria-busy={!sessions && !error} className="border-y border-line">
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
        {!sessions && !error && <li className="flex h-13 items-center text-ink-soft">Loading...</li>}
      </ul>
      <Button onClick={() => setEndingAll(true)} className="mt-3">
        Sign out everywhere
      </Button>
      {endingAll && <EndAllDialog onCancel={() => setEndingAll(false)} />}
    </>
  );
}
