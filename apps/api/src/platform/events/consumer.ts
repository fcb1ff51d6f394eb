import type { StoredEvent } from './event.ts';

/** Must be idempotent: events may be delivered again. */
export interface Consumer<Event extends StoredEvent> {
  name: string;
  /** Where a new consumer starts in an existing log. */
  from: 'start' | 'now';
  accepts: (event: Event) => boolean;
  handle: (events: readonly Event[]) => Promise<unknown>;
}

export interface TargetEvents<Event extends StoredEvent> {
  key: string;
  targetType: string;
  targetId: string;
  events: Event[];
}

export function groupByTarget<Event extends StoredEvent>(consumer: string, events: readonly Event[]): TargetEvents<Event>[] {
  const groups = new Map<string, TargetEvents<Event>>();
  for (const event of events) {
    // Data that was changed outside the product is grouped too.
    const target: { targetType: unknown; targetId: unknown } = event;
    const [targetType, targetId] = [String(target.targetType), String(target.targetId)];
    const key = `${consumer} ${targetType} ${targetId}`;
    const group = groups.get(key) ?? { key, targetType, targetId, events: [] };
    group.events.push(event);
    groups.set(key, group);
  }
  return [...groups.values()];
}
