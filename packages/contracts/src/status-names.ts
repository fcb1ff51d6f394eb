import type { Say } from './languages/say.ts';
import { texts } from './languages/texts.ts';
import { isShipmentStatus } from './statuses.ts';

/** What a status is called; a status that an import brought along has its own text. */
export function statusName(status: string, say: Say): string {
  return isShipmentStatus(status) ? say(texts.status.names[status]) : titleCase(status);
}

/** An unknown status as it came, "LOST_AT_SEA" as "Lost At Sea": no catalogue has it. */
export function titleCase(value: string): string {
  return value
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}
