import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TOKEN_EXPIRY_WARNING_MINUTES } from '@waybill/contracts/auth/facts';
import { MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { endSession, onSessionChange, useToken } from '#lib/api/session.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { getMeOptions } from './queries.ts';
import { toLoginState } from './return-path.ts';

/** Renders before the server has checked the token. When the session ends, in any tab, the cache is cleared. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const token = useToken();
  useEffect(() => {
    return onSessionChange(({ expired }) => {
      if (expired) toast.error(t(office.login.expired));
    });
  }, []);
  return token === undefined ? <RedirectToLogin /> : <CheckedSession>{children}</CheckedSession>;
}

function CheckedSession({ children }: { children: ReactNode }) {
  useQuery(getMeOptions());
  return children;
}

function RedirectToLogin() {
  const queryClient = useQueryClient();
  const location = useLocation();
  useEffect(() => {
    queryClient.clear();
  }, [queryClient]);
  return <Navigate to={officePaths.login} replace state={toLoginState(location)} />;
}

/** After the session ends, a request gets a 401, which signs the user out here too. */
export function SessionNotice() {
  const queryClient = useQueryClient();
  const { data: me } = useQuery(getMeOptions());
  const minutesLeft = useMinutesUntil(me?.expiresAt);
  const hasEnded = minutesLeft === 0;
  useEffect(() => {
    if (hasEnded) void applyEffect(queryClient, 'sessionExpired');
  }, [hasEnded, queryClient]);

  if (minutesLeft === undefined || minutesLeft > TOKEN_EXPIRY_WARNING_MINUTES) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-status-yellow-tint px-4 py-2 text-status-yellow print:hidden">
      <output>
        {hasEnded ? t(office.shell.sessionEnded) : t(office.shell.sessionEnds, { minutes: minutesLeft })}{' '}
        {t(office.shell.signInAgainHint)}
      </output>
      <Button onClick={() => endSession({ expired: false })}>{t(office.shell.signInAgain)}</Button>
    </div>
  );
}

/** Longer delays overflow a browser timer. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Rounded up; 0 once past. Rerenders when the warning is due and every minute after. */
function useMinutesUntil(instant: string | undefined): number | undefined {
  const [now, setNow] = useState(Date.now);
  const left = instant === undefined ? undefined : Math.max(0, new Date(instant).getTime() - now);
  useEffect(() => {
    if (!left) return;
    const msUntilWarning = left - TOKEN_EXPIRY_WARNING_MINUTES * MINUTE_MS;
    const delay = msUntilWarning > 0 ? msUntilWarning : left % MINUTE_MS || MINUTE_MS;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(delay, MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [left]);
  return left === undefined ? undefined : Math.ceil(left / MINUTE_MS);
}
