import type { components, operations, paths } from './generated/api.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type PathsWith<M extends Method> = { [P in keyof paths]: paths[P][M] extends object ? P : never }[keyof paths];

type Content<T> = T extends { content: infer C } ? C[keyof C] : never;
type Part<Operation, Name extends string> = Operation extends { parameters: { [N in Name]?: infer P } } ? NonNullable<P> : never;
type HasKey<Operation> = 'Idempotency-Key' extends keyof Part<Operation, 'header'> ? true : false;

/** The rest of a call: only what the API knows, and required where the API requires it. */
export type CallOptions<Operation> = {
  /** Replaces the parameters of the path. */
  params?: Part<Operation, 'path'>;
  /** Lists are sent with commas. */
  query?: Part<Operation, 'query'>;
  body?: Operation extends { requestBody?: infer B } ? Content<B> : never;
  /** A text of your own: a call that is repeated with it, also by this client, takes effect once. */
  idempotencyKey?: HasKey<Operation> extends true ? string : never;
  /** For example `If-Match`. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
} & ([Part<Operation, 'path'>] extends [never] ? unknown : { params: Part<Operation, 'path'> }) &
  (Operation extends { requestBody: infer B } ? { body: Content<B> } : unknown);

/** The options may be left out where none is required. */
export type CallArguments<Operation> =
  Pick<CallOptions<Operation>, 'signal'> extends CallOptions<Operation>
    ? [options?: CallOptions<Operation>]
    : [options: CallOptions<Operation>];

/** Tables are text, documents bytes. */
type AnswerContent<T> = T extends { content: infer C }
  ? {
      [Type in keyof C]: Type extends `text/${string}` ? string : Type extends 'application/json' ? C[Type] : Uint8Array;
    }[keyof C]
  : never;
export type Answer<Operation> = Operation extends { responses: infer R } ? AnswerContent<R[keyof R]> : never;

export type Shipment = components['schemas']['Shipment'];
export type NewShipment = components['schemas']['NewShipment'];
export type Failure = components['schemas']['Failure'];
export type ShipmentEvent = Answer<operations['listEvents']>['data']['events'][number];
export type EventType = ShipmentEvent['type'];
/** The body of a webhook. `data.id` is the same at every repetition: process it once. */
export type WebhookPayload = components['schemas']['WebhookMessage'] | components['schemas']['WebhookTest'];
