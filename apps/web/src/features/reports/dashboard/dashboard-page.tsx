import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Stats, Trend } from '@waybill/contracts/reports/stats-schema';
import { RECENT_SHIPMENTS } from '@waybill/contracts/shipments/facts';
import { office } from '@waybill/i18n/office';
import { ArrowDown, ArrowUp, FileCheck, Minus, PackagePlus } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { getStatsOptions } from '#features/reports/queries.ts';
import { DeskRequests } from '#features/requests/requests.tsx';
import { recentShipmentsOptions } from '#features/shipments/queries.ts';
import { RecentShipments } from '#features/shipments/recent-shipments.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { call } from '#lib/api/call.ts';
import { logFailure } from '#lib/api/log.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatRelative } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Backlog } from './backlog.tsx';
import { DaysChart } from './days-chart.tsx';
import { DeskBoard, DeskSkeleton } from './desk-board.tsx';

const DESK = queryOptions({
  queryKey: ['stats', 'desk'],
  queryFn: async ({ signal }) => (await call('getDesk', { signal })).data,
});

const SignInOffer = lazy(async () => ({ default: (await import('#features/accounts/sign-in-offer.tsx')).SignInOffer }));

/** After a failure the last good numbers stay, grayed out and with their age. */
export function DashboardPage() {
  const stats = useQuery(getStatsOptions());
  const recent = useQuery(recentShipmentsOptions());
  const desk = useQuery(DESK);
  const error = stats.error ?? recent.error ?? desk.error;
  useEffect(() => {
    if (error) logFailure(t(office.dashboard.failed), error);
  }, [error]);

  const retry = () => {
    void stats.refetch();
    void recent.refetch();
    void desk.refetch();
  };
  return (
    <LoadingOverlay busy={stats.isLoading || recent.isLoading} label={t(office.dashboard.loadingTheDashboard)}>
      <PageHeader title={t(office.dashboard.dashboardOverview)}>
        <QuickActions />
      </PageHeader>
      {stats.data?.setupFinished === false && <SetupNotice />}
      {error && (
        <div className="mb-4">
          <ErrorNotice text={t(office.dashboard.failed)} error={error} onRetry={retry} />
        </div>
      )}
      <section aria-label={t(office.dashboard.needsAttention)}>
        <h2 className="sr-only">{t(office.dashboard.needsAttention)}</h2>
        <ErrorBoundary>
          <DeskRequests />
        </ErrorBoundary>
        {desk.data && <AcceptedQuotes count={desk.data.acceptedQuotes} />}
        <ErrorBoundary>{desk.data && <DeskBoard desk={desk.data} />}</ErrorBoundary>
        {desk.isLoading && <DeskSkeleton />}
        {desk.isError && !desk.data && <p className="text-ink-soft">{t(office.desk.attentionFailed)}</p>}
        <ErrorBoundary>{desk.data && <Backlog desk={desk.data} />}</ErrorBoundary>
      </section>
      <div className="mt-6 grid gap-4 xl:grid-cols-2">
        <div>
          <ErrorBoundary>
            <StatCards stats={stats.data} stale={stats.isError} />
          </ErrorBoundary>
          {stats.isError && stats.data && (
            <p className="mt-2 text-xs text-ink-soft">{t(office.dashboard.asOf, { asOf: formatRelative(stats.data.asOf) })}</p>
          )}
        </div>
        <ErrorBoundary>{desk.data && <DaysChart days={desk.data.days} />}</ErrorBoundary>
        {desk.isLoading && <div className="min-h-64 border border-line" />}
      </div>
      {!(recent.isError && !recent.data) && (
        <h2 className="mt-8 mb-2 text-base font-semibold">{t(office.dashboard.recentShipments)}</h2>
      )}
      <ErrorBoundary>{recent.data && <RecentShipments shipments={recent.data} />}</ErrorBoundary>
      {recent.isLoading && <RowsSkeleton rows={RECENT_SHIPMENTS + 1} />}
      {/* Last, so that it moves nothing when it arrives. */}
      {stats.data?.setupFinished && (
        <ErrorBoundary hidesFailure>
          <Suspense fallback={null}>
            <div className="mt-8">
              <SignInOffer />
            </div>
          </Suspense>
        </ErrorBoundary>
      )}
    </LoadingOverlay>
  );
}

/** Nothing while each has its shipment. */
function AcceptedQuotes({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link
      to={officePaths.unconvertedQuotes}
      className="mb-6 flex min-h-(--control-height) items-center gap-3 border-s-4 border-status-green bg-surface px-4 py-3 font-semibold no-underline hover:bg-surface-strong"
    >
      <FileCheck aria-hidden="true" className="shrink-0 text-status-green" />
      <span className="underline decoration-line-strong underline-offset-4">
        {t(office.offers.desk, { count, figure: formatCount(count) })}
      </span>
    </Link>
  );
}

interface TrendText {
  direction: 'up' | 'down' | 'level';
  text: string;
}

/** From here on a percentage says less than the two numbers. */
const MAX_PERCENT = 300;

/** Compares the last seven days with the seven before; the number above it is a stock. */
export function trendText({ current, previous, percent }: Trend): TrendText {
  if (percent === null && current > 0) return { direction: 'up', text: t(office.dashboard.newThisWeek) };
  if (!percent) return { direction: 'level', text: t(office.dashboard.noChange) };
  const direction = percent > 0 ? 'up' : 'down';
  const weeks = { current: formatCount(current), previous: formatCount(previous) };
  if (percent > MAX_PERCENT) return { direction, text: t(office.dashboard.weeks, weeks) };
  return { direction, text: t(office.dashboard.changeFromLastWeek, { percent: formatCount(Math.abs(percent)), ...weeks }) };
}

function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="border-y border-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-9 items-center gap-6 border-line not-last:border-b">
          <span className="h-3 w-36 rounded-full bg-surface-strong" />
          <span className="h-3 w-1/3 rounded-full bg-surface-strong" />
        </div>
      ))}
    </div>
  );
}

const ACTION = 'max-sm:px-3 max-sm:[&_svg]:hidden';
/** Both are in the side menu too, so they get no button. */
const LINK = 'inline-flex min-h-(--control-height) items-center px-2';

function QuickActions() {
  return (
    <nav aria-label={t(office.dashboard.quickActions)} className="flex flex-wrap gap-2">
      <LinkButton to={officePaths.createShipment} variant="primary" className={ACTION}>
        <PackagePlus />
        {t(office.dashboard.newShipment)}
      </LinkButton>
      <Link to={officePaths.shipments} className={LINK}>
        {t(office.common.allShipments)}
      </Link>
      <Link to={officePaths.reports} className={LINK}>
        {t(office.common.reports)}
      </Link>
    </nav>
  );
}

function SetupNotice() {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-s-4 border-status-yellow bg-status-yellow-tint px-4 py-3">
      <p>{t(office.setup.notice)}</p>
      <LinkButton to={officePaths.setup}>{t(office.setup.resume)}</LinkButton>
    </div>
  );
}

const CARDS = [
  { card: 'total', label: t(office.dashboard.totalShipments) },
  { card: 'delivered', label: t(office.dashboard.delivered) },
  { card: 'inTransit', label: t(office.dashboard.inTransit) },
  { card: 'pickedUp', label: t(office.dashboard.pickedUp), caption: t(office.dashboard.processingIncluded) },
] as const;

function StatCards({ stats, stale }: { stats: Stats | undefined; stale: boolean }) {
  return (
    <dl className={`grid grid-cols-2 gap-px border border-line bg-line ${stale ? 'text-ink-soft' : ''}`}>
      {CARDS.map(({ card, ...texts }) => (
        <StatCard key={card} {...texts} count={stats?.cards[card]} trend={stats?.trends[card]} />
      ))}
    </dl>
  );
}

const ICONS = { up: ArrowUp, down: ArrowDown, level: Minus };

interface StatCardProps {
  label: string;
  caption?: string;
  count: number | undefined;
  trend: Trend | undefined;
}

function StatCard({ label, caption, count, trend }: StatCardProps) {
  const { direction, text }: TrendText = trend ? trendText(trend) : { direction: 'level', text: '' };
  const Icon = ICONS[direction];
  return (
    <div className="bg-paper p-4">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">{label}</span>
        {caption && <span className="text-xs text-ink-soft">{caption}</span>}
      </dt>
      <dd className="mt-2">
        <span className="block font-mono text-2xl tabular-nums">{formatCount(count)}</span>
        <span className="mt-1 flex min-h-5 items-center gap-1 text-xs text-ink-soft">
          {trend && <Icon aria-hidden="true" size={14} strokeWidth={2} />}
          {direction !== 'level' && <span className="sr-only">{direction} </span>}
          {text}
        </span>
      </dd>
    </div>
  );
}
