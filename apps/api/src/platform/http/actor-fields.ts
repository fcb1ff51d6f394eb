import { Schema } from 'mongoose';
import { type Actor, toStoredActor, type StoredActor, SYSTEM_NAMES, VISITOR } from './actor.ts';

export const actorField = {
  type: new Schema<StoredActor>({ kind: String, id: String, name: String }, { _id: false }),
  default: undefined,
} as const;

/** Releases before 2026-11-26 read and write only the name; the release after this one may drop it. */
export const toActorFields = <Field extends string>(field: Field, by: Actor) =>
  ({ [field]: by.name, [`${field}Actor`]: toStoredActor(by) }) as Record<Field, string> & Record<`${Field}Actor`, StoredActor>;

const SYSTEM: ReadonlySet<string> = new Set(SYSTEM_NAMES);

function findKind(name: string): StoredActor['kind'] {
  if (SYSTEM.has(name)) return 'system';
  return name === VISITOR ? 'anonymous' : 'admin';
}

export const toActorByName = (name: string): StoredActor => ({ kind: findKind(name), id: null, name });

const UNKNOWN = 'unknown';

/** If the fields disagree, an older process wrote the name later. Damaged values read as unknown. */
export function readActor(actor: unknown, name: unknown): StoredActor {
  if (isActor(actor) && (typeof name !== 'string' || actor.name === name)) return actor;
  return toActorByName(typeof name === 'string' && name !== '' ? name : UNKNOWN);
}

function isActor(value: unknown): value is StoredActor {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, name } = value as Record<string, unknown>;
  return typeof kind === 'string' && (id === null || typeof id === 'string') && typeof name === 'string' && name !== '';
}
