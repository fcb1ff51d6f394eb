import type { StatusIcon as StatusIconName } from '@waybill/contracts/statuses';
import { Boxes, CircleCheck, CircleHelp, CirclePause, Package, Truck, type LucideIcon } from 'lucide-react';

const ICONS: Record<StatusIconName, LucideIcon> = {
  package: Package,
  boxes: Boxes,
  truck: Truck,
  'circle-pause': CirclePause,
  'circle-check': CircleCheck,
  'circle-help': CircleHelp,
};

/** The drawing that belongs to a status, by the name in the status table. */
export function StatusIcon({ icon, className }: { icon: StatusIconName; className?: string }) {
  const Icon = ICONS[icon];
  return <Icon className={className} />;
}
