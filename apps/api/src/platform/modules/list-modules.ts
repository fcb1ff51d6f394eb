import type { AnyModule } from './module.ts';

/** The names that two modules of a list have, or one module and the platform. */
export type ClashingNames<List extends readonly unknown[], Seen = 'platform'> = List extends readonly [
  { name: infer Name },
  ...infer Rest,
]
  ? (Name extends Seen ? Name : never) | ClashingNames<Rest, Seen | Name>
  : never;

/** Lists modules. Names that clash do not compile: the parts of one module would silently replace those of the other. */
export const listModules = <const List extends readonly AnyModule[]>(
  ...modules: List & ([ClashingNames<List>] extends [never] ? unknown : { clashingNames: ClashingNames<List> })
): List => modules;
