import type { ActivityRecord } from '../modules/audit/activity-model.ts';
import type { Consumer } from '../platform/events/consumer.ts';
import { type Consumers, createConsumers } from '../platform/events/consumers.ts';
import type { StreamSlots } from '../platform/limits/stream-slots.ts';
import type { AnyModule } from '../platform/modules/module.ts';
import { createPlatform, type Platform, type PlatformOptions } from '../platform/modules/platform.ts';
import { type Listed, MODULES, type Opened } from './modules.ts';
import { openStores, type Stores } from './open-stores.ts';

export type ContextOptions = PlatformOptions;

export interface Context {
  platform: Platform;
  stores: Stores;
  modules: Opened;
  consumers: Consumers;
}

export function createContext(options: ContextOptions): Context {
  const { models, stores, tools } = openStores(options.connection, options.logger);
  const platform = createPlatform(options, models.platform, tools);
  const opened: Record<string, object> = {};
  for (const module of MODULES as readonly AnyModule[]) {
    opened[module.name] = module.open({ platform, ...opened } as never, stores[module.name as Listed['name']] as never);
  }
  const modules = opened as Opened;
  const following = collectFromModules({ modules }, ({ consumers }, parts) => consumers?.(parts) ?? []);
  return { platform, stores, modules, consumers: connectConsumers(following, { platform, stores }) };
}

/** Lets them read the event log. */
export function connectConsumers(
  following: readonly unknown[],
  { platform, stores }: Pick<Context, 'platform' | 'stores'>,
): Consumers {
  const { consumerFailures: failures, cursors, events: log } = stores.audit;
  return createConsumers(following as Consumer<ActivityRecord>[], { ...platform, cursors, failures, log });
}

export function collectFromModules<Item>(
  { modules }: Pick<Context, 'modules'>,
  read: (module: AnyModule, parts: never) => readonly Item[],
): Item[] {
  return MODULES.flatMap((module: AnyModule) => read(module, modules[module.name as Listed['name']] as never));
}

export const openStreams = (context: Context): [name: string, places: StreamSlots][] =>
  collectFromModules(context, ({ streams }, parts) => Object.entries(streams?.(parts) ?? {}));

export const endStreams = (context: Context): void => openStreams(context).forEach(([, { close }]) => close());

export async function closeContext(context: Context): Promise<void> {
  await Promise.all(collectFromModules(context, ({ stop }, parts) => (stop ? [stop(parts)] : [])));
}
