import type { RequestHandler } from 'express';
import type { Consumer } from '../events/consumer.ts';
import type { MakeRouter } from '../http/endpoint-router.ts';
import type { StreamPlaces } from '../limits/stream-places.ts';
import type { Collections, ModelsOf } from './collection.ts';
import type { Platform } from './platform.ts';
import type { StoreTools } from './store-tools.ts';

/** Work that is done again and again while the server runs. */
export interface Job {
  /** What the log says was not done when it fails. */
  task: string;
  everyMs: number;
  run: (stopping: AbortSignal) => Promise<unknown>;
}

/** An area of the API, as its description names it. */
export interface Tag {
  name: string;
  description: string;
  /** Where it stands among the areas. */
  place: number;
  /** Beginnings of the paths of its calls; of several areas the longest one decides. */
  paths: readonly string[];
}

/** What the list of modules knows of any of them. */
export interface AnyModule {
  name: string;
  collections: Collections;
  auditTargets: readonly string[];
  tags: readonly Tag[];
  stores: (models: never, tools: StoreTools) => object;
  open: (made: never, stores: never) => object;
  routes?: (parts: never) => MakeRouter;
  site?: (parts: never, options: { webRoot: string }) => RequestHandler;
  consumers?: (parts: never) => readonly Consumer<never>[];
  jobs?: (parts: never) => readonly Job[];
  streams?: (parts: never) => Readonly<Record<string, StreamPlaces>>;
  stop?: (parts: never) => Promise<void>;
}

export type StoresOf<M extends AnyModule> = ReturnType<M['stores']>;
export type PartsOf<M extends AnyModule> = ReturnType<M['open']>;
/** What a module is made of: the platform, and parts of modules that are made before it. */
export type Made<Taken extends object = object> = { platform: Platform } & Taken;

/** Everything that there is of one area of the product. The list of modules (app/modules.ts) names it; nothing else does. */
export interface Module<
  Name extends string,
  C extends Collections,
  Stores extends object,
  Taken extends object,
  Parts extends object,
> extends AnyModule {
  name: Name;
  collections: C;
  /** What the entries of its changes are about. */
  auditTargets: readonly string[];
  tags: readonly Tag[];
  /** What is stored, behind repositories: all that a command needs. */
  stores: (models: ModelsOf<C>, tools: StoreTools) => Stores;
  /** Makes its parts, once, of what it takes from others. Each operation takes those that it names. */
  open: (made: Made<Taken>, stores: Stores) => Parts;
  /** Its calls, below `/api`. */
  routes?: (parts: Parts) => MakeRouter;
  /** What it serves beside the API. */
  site?: (parts: Parts, options: { webRoot: string }) => RequestHandler;
  /** What follows from changes. */
  consumers?: (parts: Parts) => readonly Consumer<never>[];
  jobs?: (parts: Parts) => readonly Job[];
  /** The streams that it keeps open, by what they are of. */
  streams?: (parts: Parts) => Readonly<Record<string, StreamPlaces>>;
  /** What is done before the database is closed. */
  stop?: (parts: Parts) => Promise<void>;
}
