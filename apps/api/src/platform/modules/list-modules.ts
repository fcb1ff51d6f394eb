import type { AnyModule } from './module.ts';

export type ClashingNames<List extends readonly unknown[], Seen = 'platform'> = List extends readonly [
  { name: infer Name },
  ...infer Rest,
]
  ? (Name extends Seen ? Name : never) | ClashingNames<Rest, Seen | Name>
  : never;

/** Name clashes do not compile, because one module's parts would silently replace another's. */
export const listModules = <const List extends readonly AnyModule[]>(
  ...modules: List & ([ClashingNames<List>] extends [never] ? unknown : { clashingNames: ClashingNames<List> })
): List => modules;
