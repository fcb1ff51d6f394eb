/** The five statuses: the only place where their words, colours and numbers stand. */
export const STATUSES = [
  { value: 'picked_up', label: 'Picked Up', color: 'primary', progress: 10, icon: 'package' },
  { value: 'processing', label: 'Processing', color: 'yellow', progress: 30, icon: 'boxes' },
  { value: 'in_transit', label: 'In Transit', color: 'blue', progress: 60, icon: 'truck' },
  { value: 'on_hold', label: 'On Hold', color: 'red', progress: 80, icon: 'circle-pause' },
  { value: 'delivered', label: 'Delivered', color: 'green', progress: 100, icon: 'circle-check' },
] as const;

export type ShipmentStatus = (typeof STATUSES)[number]['value'];
export type StatusColor = (typeof STATUSES)[number]['color'] | 'neutral';
export type StatusIcon = (typeof STATUSES)[number]['icon'] | 'circle-help';

export interface StatusInfo {
  value: string;
  label: string;
  color: StatusColor;
  /** Percent of the way, 0 to 100. */
  progress: number;
  icon: StatusIcon;
}

export const STATUS_VALUES = STATUSES.map((status) => status.value);
/** Of shipments that are not there yet. */
export const OPEN_STATUSES = STATUS_VALUES.filter((value) => value !== 'delivered');
export const DEFAULT_STATUS: ShipmentStatus = 'picked_up';

/**
 * What to show for a status value. An unknown value gets 0 percent, a neutral badge and its own text in title case.
 */
export function statusInfo(value: string): StatusInfo {
  return (
    STATUSES.find((status) => status.value === value) ?? {
      value,
      label: titleCase(value),
      color: 'neutral',
      progress: 0,
      icon: 'circle-help',
    }
  );
}

export function isShipmentStatus(value: string): value is ShipmentStatus {
  return STATUSES.some((status) => status.value === value);
}

function titleCase(value: string): string {
  return value
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}
