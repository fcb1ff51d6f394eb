import type { RequestHandler } from 'express';
import type { Consumer } from '../events/consumer.ts';
import type { MakeRouter } from '../http/endpoint-router.ts';
import type { StreamSlots } from '../limits/stream-slots.ts';
import type { CollectionModels, Collections } from './collection.ts';
import type { Platform } from './platform.ts';
import type { StoreTools } from './store-tools.ts';

export interface Job {
  /** Named in the log on failure. */
  task: string;
  everyMs: number;
  /** How often while nothing is done; `everyMs` is for this long after a run that counted something. */
  sweepMs?: number;
  /** Runs also after events were processed. Needs `sweepMs`. */
  followsEvents?: boolean;
  run: (stopping: AbortSignal) => Promise<unknown>;
}

export interface AnyModule {
  name: string;
  collections: Collections;
  stores: (models: never, tools: StoreTools) => object;
  open: (deps: never, stores: never) => object;
  routes?: (parts: never) => MakeRouter;
  isMatchedFirst?: boolean;
  site?: (parts: never, options: { webRoot: string }) => RequestHandler;
  consumers?: (parts: never) => readonly Consumer<never>[];
  jobs?: (parts: never) => readonly Job[];
  streams?: (parts: never) => Readonly<Record<string, StreamSlots>>;
  stop?: (parts: never) => Promise<void>;
}

export type ModuleStores<M extends AnyModule> = ReturnType<M['stores']>;
export type ModuleParts<M extends AnyModule> = ReturnType<M['open']>;
export type ModuleDeps<Taken extends object = object> = { platform: Platform } & Taken;

/** Everything about one area of the product; only app/modules.ts refers to it. */
export interface Module<
  Name extends string,
  C extends Collections,
  Stores extends object,
  Taken extends object,
  Parts extends object,
> extends AnyModule {
  name: Name;
  collections: C;
  stores: (models: CollectionModels<C>, tools: StoreTools) => Stores;
  open: (made: ModuleDeps<Taken>, stores: Stores) => Parts;
  /** Below `/api`. */
  routes?: (parts: Parts) => MakeRouter;
  /** Its routes precede those of all other modules. */
  isMatchedFirst?: boolean;
  site?: (parts: Parts, options: { webRoot: string }) => RequestHandler;
  consumers?: (parts: Parts) => readonly Consumer<never>[];
  jobs?: (parts: Parts) => readonly Job[];
  streams?: (parts: Parts) => Readonly<Record<string, StreamSlots>>;
  /** Runs before the database closes. */
  stop?: (parts: Parts) => Promise<void>;
}

type ClashingNames<List extends readonly unknown[], Seen = 'platform'> = List extends readonly [
  { name: infer Name },
  ...infer Rest,
]
  ? (Name extends Seen ? Name : never) | ClashingNames<Rest, Seen | Name>
  : never;

/** Name clashes do not compile, because one module's parts would silently replace another's. */
export const listModules = <const List extends readonly AnyModule[]>(
  ...modules: List & ([ClashingNames<List>] extends [never] ? unknown : { clashingNames: ClashingNames<List> })
): List => modules;
