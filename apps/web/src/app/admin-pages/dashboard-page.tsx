import { useQuery } from '@tanstack/react-query';
import { TEXTS } from '@waybill/contracts/texts';
import { useEffect } from 'react';
import { LoadingOverlay } from '#components/admin/loading-overlay.tsx';
import { PageHeader } from '#components/admin/page-header.tsx';
import { ErrorNotice } from '#components/error-notice.tsx';
import { getStatsOptions } from '#features/dashboard/api/get-stats.ts';
import { QuickActions } from '#features/dashboard/components/quick-actions.tsx';
import { StatCards } from '#features/dashboard/components/stat-cards.tsx';
import { recentShipmentsOptions } from '#features/shipments/api/list-shipments.ts';
import { RecentShipments } from '#features/shipments/components/recent-shipments.tsx';
import { requestIdOf } from '#lib/api-error.ts';
import { formatRelative } from '#lib/format-date.ts';
import { logFailure } from '#lib/log.ts';

/** `/admin` (R113..R120). After a failure the last good numbers stay, greyed and with their age. */
export function DashboardPage() {
  const stats = useQuery(getStatsOptions());
  const recent = useQuery(recentShipmentsOptions());
  const error = stats.error ?? recent.error;
  useEffect(() => {
    if (error) logFailure(TEXTS.dashboard.failed, error);
  }, [error]);

  const retry = () => {
    void stats.refetch();
    void recent.refetch();
  };
  return (
    <LoadingOverlay busy={stats.isLoading || recent.isLoading} label="Loading the dashboard">
      <PageHeader title="Dashboard Overview">
        <QuickActions />
      </PageHeader>
      {error && (
        <div className="mb-4">
          <ErrorNotice text={TEXTS.dashboard.failed} requestId={requestIdOf(error)} onRetry={retry} />
        </div>
      )}
      <StatCards stats={stats.data} stale={stats.isError} />
      {stats.isError && stats.data && (
        <p className="mt-2 text-xs text-ink-soft">These numbers are from {formatRelative(stats.data.asOf)}.</p>
      )}
      <h2 className="mt-8 mb-2 text-base font-semibold">Recent Shipments</h2>
      {recent.data && <RecentShipments shipments={recent.data} />}
    </LoadingOverlay>
  );
}
