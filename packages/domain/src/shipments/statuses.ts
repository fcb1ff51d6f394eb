/** The only place for the colors and progress of statuses. Names are in the catalog. */
export const STATUSES = [
  { value: 'picked_up', color: 'primary', progress: 10, icon: 'package' },
  { value: 'processing', color: 'yellow', progress: 30, icon: 'boxes' },
  { value: 'in_transit', color: 'blue', progress: 60, icon: 'truck' },
  { value: 'on_hold', color: 'red', progress: 80, icon: 'circle-pause' },
  { value: 'delivered', color: 'green', progress: 100, icon: 'circle-check' },
] as const;

export type ShipmentStatus = (typeof STATUSES)[number]['value'];
export type StatusColor = (typeof STATUSES)[number]['color'] | 'neutral';
export type StatusIcon = (typeof STATUSES)[number]['icon'] | 'circle-help' | 'undo' | 'ban' | 'circle-alert' | 'clock' | 'store';

export interface StatusInfo {
  value: string;
  color: StatusColor;
  /** Percent, 0 to 100. */
  progress: number;
  icon: StatusIcon;
}

export const STATUS_VALUES = STATUSES.map((status) => status.value);
export const OPEN_STATUSES = STATUS_VALUES.filter((value) => value !== 'delivered');
/** False for delivered shipments and for statuses of other systems. */
export const isOpenStatus = (status: string): boolean => OPEN_STATUSES.some((open) => open === status);
export const DEFAULT_STATUS: ShipmentStatus = 'picked_up';

/** How the ends without a delivery look; their way is over. */
const CLOSED = [
  { value: 'returned', color: 'neutral', progress: 100, icon: 'undo' },
  { value: 'cancelled', color: 'neutral', progress: 100, icon: 'ban' },
  { value: 'lost', color: 'red', progress: 100, icon: 'circle-alert' },
] as const;

/** Shown on receipts in place of a status that would mislead. */
const BADGES = {
  out_for_delivery: { color: 'blue', icon: 'truck' },
  late: { color: 'yellow', icon: 'clock' },
  silent: { color: 'yellow', icon: 'circle-help' },
  damaged: { color: 'red', icon: 'circle-alert' },
  collect: { color: 'primary', icon: 'store' },
  return: { color: 'neutral', icon: 'undo' },
} as const;

export type Badge = keyof typeof BADGES;

export const getBadgeInfo = (status: string, badge: Badge | undefined): Pick<StatusInfo, 'color' | 'icon'> =>
  badge ? BADGES[badge] : getStatusInfo(status);

/** Returns how to show a status or outcome. An unknown value gets 0 percent and a neutral badge. */
export function getStatusInfo(value: string): StatusInfo {
  return (
    STATUSES.find((status) => status.value === value) ??
    CLOSED.find((outcome) => outcome.value === value) ?? {
      value,
      color: 'neutral',
      progress: 0,
      icon: 'circle-help',
    }
  );
}

export function isShipmentStatus(value: string): value is ShipmentStatus {
  return STATUSES.some((status) => status.value === value);
}
