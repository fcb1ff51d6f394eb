import { statusInfo, type StatusColor } from '@waybill/contracts/statuses';
import { StatusIcon } from '#ui/status-icon.tsx';

const COLORS: Record<StatusColor, string> = {
  primary: 'bg-status-primary-tint text-status-primary',
  yellow: 'bg-status-yellow-tint text-status-yellow',
  blue: 'bg-status-blue-tint text-status-blue',
  red: 'bg-status-red-tint text-status-red',
  green: 'bg-status-green-tint text-status-green',
  neutral: 'bg-status-neutral-tint text-status-neutral',
};

/** A status as icon and word on its tint: never colour alone (R180). */
export function StatusBadge({ status }: { status: string }) {
  const { label, color, icon } = statusInfo(status);
  return (
    <span
      data-status={status}
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${COLORS[color]}`}
    >
      <StatusIcon icon={icon} className="size-4" />
      {label}
    </span>
  );
}
