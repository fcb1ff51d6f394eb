import { useQuery } from '@tanstack/react-query';
import type { SetupEnvironment } from '@waybill/contracts/site/setup-schema';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';

/** The step can be left while its facts load or cannot be loaded. */
export function EnvironmentPart({ children }: { children: (environment: SetupEnvironment) => ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['setup-environment'],
    queryFn: async ({ signal }) => (await call('getSetupEnvironment', { signal })).data,
  });
  if (data) return children(data);
  if (error)
    return (
      <ErrorNotice text={getErrorText(error, t(office.setup.environmentFailed))} error={error} onRetry={() => void refetch()} />
    );
  return <div className="min-h-24" />;
}
