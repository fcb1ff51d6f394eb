import {
  type Badge,
  getBadgeInfo,
  type StatusColor,
  type StatusIcon as StatusIconName,
} from '@waybill/domain/shipments/statuses';
import { getBadgeName } from '@waybill/i18n/phrases/status-names';
import {
  Ban,
  Boxes,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CirclePause,
  Clock,
  Package,
  Store,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { t } from '#lib/language/t.ts';

const COLORS: Record<StatusColor, string> = {
  primary: 'rounded-full bg-status-primary-tint text-status-primary',
  yellow: 'rounded-full bg-status-yellow-tint text-status-yellow',
  blue: 'rounded-full bg-status-blue-tint text-status-blue',
  // Filled and with corners, unlike the others: recognizable from afar and without color.
  red: 'rounded-xs bg-status-red text-paper print:border print:bg-transparent print:text-ink',
  green: 'rounded-full bg-status-green-tint text-status-green',
  neutral: 'rounded-full bg-status-neutral-tint text-status-neutral',
};

const ICONS: Record<StatusIconName, LucideIcon> = {
  package: Package,
  boxes: Boxes,
  truck: Truck,
  'circle-pause': CirclePause,
  'circle-check': CircleCheck,
  'circle-help': CircleHelp,
  undo: Undo2,
  ban: Ban,
  'circle-alert': CircleAlert,
  clock: Clock,
  store: Store,
};

interface StatusBadgeProps {
  /** Or the outcome that ended the shipment, from `getStage`. */
  status: string;
  /** Shown in its place, from `getAnswer`. */
  badge?: Badge | undefined;
}

export function StatusBadge({ status, badge }: StatusBadgeProps) {
  const { color, icon } = getBadgeInfo(status, badge);
  return (
    <span
      data-status={status}
      className={`inline-flex items-center gap-1.5 px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${COLORS[color]}`}
    >
      <StatusIcon icon={icon} className="size-4" />
      {getBadgeName(status, badge, t)}
    </span>
  );
}

export const SmallStatusBadge = ({ status }: { status: string }) => (
  <span className="shrink-0 [&_span]:gap-1 [&_span]:px-1.5 [&_span]:py-0 [&_span]:text-xs [&_svg]:size-3.5">
    <StatusBadge status={status} />
  </span>
);

function StatusIcon({ icon, className }: { icon: StatusIconName; className?: string }) {
  const Icon = ICONS[icon];
  return <Icon className={className} />;
}
