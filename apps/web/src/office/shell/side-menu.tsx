import { useQuery } from '@tanstack/react-query';
import type { Stats } from '@waybill/contracts/reports/stats-schema';
import { office } from '@waybill/i18n/office';
import {
  BarChart3,
  FileText,
  History,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Mail,
  Package,
  PackagePlus,
  ScanSearch,
  Settings,
  Users,
} from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { logout } from '#features/auth/mutations.ts';
import { getStatsOptions } from '#features/reports/queries.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { version } from '../../../../../package.json';

interface MenuItem {
  label: string;
  to: string;
  icon: LucideIcon;
  unread?: 'messages' | 'quotes';
  /** Address of its other page. */
  also?: string;
}

const ITEMS: readonly MenuItem[] = [
  { label: t(office.shell.dashboard), to: officePaths.admin, icon: LayoutDashboard },
  { label: t(office.common.allShipments), to: officePaths.shipments, also: officePaths.trash, icon: Package },
  { label: t(office.shell.createShipment), to: officePaths.createShipment, icon: PackagePlus },
  { label: t(office.shell.track), to: officePaths.adminTrack, icon: ScanSearch },
  { label: t(office.common.reports), to: officePaths.reports, icon: BarChart3 },
  { label: t(office.shell.settings), to: officePaths.settings, icon: Settings },
  { label: t(office.customers.title), to: officePaths.customers, icon: Users },
  { label: t(office.common.messages), to: officePaths.messages, icon: Mail, unread: 'messages' },
  { label: t(office.shell.quotes), to: officePaths.quotes, icon: FileText, unread: 'quotes' },
  { label: t(office.common.activity), to: officePaths.activity, also: officePaths.mails, icon: History },
];

const ITEM =
  'flex min-h-(--control-height) w-full items-center gap-3 rounded-control px-3 text-ink-soft no-underline hover:bg-surface-strong hover:text-ink';
const CURRENT = 'aria-[current]:bg-surface-strong aria-[current]:font-semibold aria-[current]:text-ink';

export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  return (
    <div className="flex h-full flex-col gap-6 p-3">
      <nav aria-label={t(office.shell.backOffice)}>
        <ul className="grid gap-0.5">
          {ITEMS.map(({ label, to, icon: Icon, unread, also }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onNavigate}
                aria-current={
                  also === pathname || matchPath({ path: to, end: to === officePaths.admin }, pathname) ? 'page' : undefined
                }
                className={`${ITEM} ${CURRENT}`}
              >
                <Icon />
                {label}
                {unread && <UnreadBadge kind={unread} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <QuickStats />
      {/* Small screens have no room for it in the top bar. */}
      <ThemeSwitch showsLabel className="min-h-(--control-height) gap-3 px-3 sm:hidden" />
      <button type="button" onClick={logout} className={`${ITEM} mt-auto cursor-pointer`}>
        <LogOut />
        {t(office.shell.logout)}
      </button>
      <p className="-mt-5 px-3 text-xs text-ink-soft">
        {t(office.shell.version, { version })}
        {' · '}
        <a href="/THIRD_PARTY_NOTICES.txt" className="inline-block py-1 text-ink-soft underline underline-offset-4">
          {t(office.shell.licenses)}
        </a>
      </p>
    </div>
  );
}

function UnreadBadge({ kind }: { kind: keyof Stats['unread'] }) {
  const { data: stats } = useQuery(getStatsOptions());
  const count = stats?.unread[kind] ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-surface-strong px-2 font-mono text-xs leading-5 text-ink">
      {formatCount(count)}
      <span className="sr-only"> {kind === 'messages' ? t(office.shell.toAnswer) : t(office.shell.new)}</span>
    </span>
  );
}

const RETRY_MS = 30_000;

/** Failed totals read as an en dash and are retried silently. */
function QuickStats() {
  const { data: stats } = useQuery({
    ...getStatsOptions(),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
  const rows = [
    [t(office.dashboard.totalShipments), stats?.totals.total],
    [t(office.dashboard.inTransit), stats?.totals.in_transit],
    [t(office.dashboard.deliveredToday), stats?.deliveredToday],
  ] as const;
  return (
    <section aria-labelledby="quick-stats" className="border-t border-line px-3 pt-4">
      <h2 id="quick-stats" className="font-semibold">
        {t(office.dashboard.quickStats)}
      </h2>
      <dl className="mt-2 grid gap-1">
        {rows.map(([label, count]) => (
          <div key={label} className="flex justify-between gap-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-mono">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {stats && (
        <p className="mt-2 text-xs text-balance text-ink-soft">
          {t(office.dashboard.handedOverToday, { deliveredTodayActual: formatCount(stats.deliveredTodayActual) })}
        </p>
      )}
    </section>
  );
}
