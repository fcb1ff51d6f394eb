import type { Say } from './languages/say.ts';
import { texts } from './languages/texts.ts';
import { isShipmentStatus } from './statuses.ts';
import { titleCase } from './title-case.ts';

/** What a status is called; a status that an import brought along has its own text. */
export function statusName(status: string, say: Say): string {
  return isShipmentStatus(status) ? say(texts.status.names[status]) : titleCase(status);
}
