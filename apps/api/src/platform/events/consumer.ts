import type { StoredEvent } from './event.ts';

/** Something that follows from events. It may be given the same ones again, and then must change nothing. */
export interface Consumer<Event extends StoredEvent> {
  name: string;
  /** Where it begins in a log of before it was there. */
  from: 'start' | 'now';
  /** Whether an event concerns it at all. */
  wants: (event: Event) => boolean;
  handle: (events: readonly Event[]) => Promise<unknown>;
}

/** All events about one target. */
export interface TargetEvents<Event extends StoredEvent> {
  key: string;
  targetType: string;
  targetId: string;
  events: Event[];
}

/** Events by target, in the order of the first of each. */
export function groupByTarget<Event extends StoredEvent>(consumer: string, events: readonly Event[]): TargetEvents<Event>[] {
  const groups = new Map<string, TargetEvents<Event>>();
  for (const event of events) {
    // What something outside the product changed is a target, too.
    const target: { targetType: unknown; targetId: unknown } = event;
    const [targetType, targetId] = [String(target.targetType), String(target.targetId)];
    const key = `${consumer} ${targetType} ${targetId}`;
    const group = groups.get(key) ?? { key, targetType, targetId, events: [] };
    group.events.push(event);
    groups.set(key, group);
  }
  return [...groups.values()];
}
