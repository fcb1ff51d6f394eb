import { useQuery, useQueryClient } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { onSessionChange, useToken } from '#lib/api/session.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
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
