import type { Endpoint, EndpointName, Endpoints } from '@waybill/contracts';
import type { Language } from '@waybill/contracts/languages/languages';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Principal } from './locals.ts';
import type { Rendered } from './render.ts';
import type { CsvFile } from './send-csv.ts';

type PartOf<E, Part extends string> = E extends { [P in Part]: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;
type BodyOf<Responses> =
  Responses extends Readonly<Record<number, z.ZodType>> ? Omit<z.input<Responses[keyof Responses]>, 'success'> : never;

/** One request, parsed and allowed: all that a handler sees of it. */
export interface Call<E extends Endpoint = Endpoint> {
  params: PartOf<E, 'params'>;
  query: PartOf<E, 'query'>;
  body: PartOf<E, 'body'>;
  /** What was sent, on calls that take a file. */
  file: E extends { consumes: string } ? Uint8Array : undefined;
  admin: E['access'] extends 'admin' ? Principal : Principal | undefined;
  /** Who calls, for the activity log. */
  by: Actor;
  /** On calls that honour one. */
  idempotencyKey: string | undefined;
  /** The version that `If-Match` names, on calls that honour it. */
  ifMatch: number | undefined;
  userAgent: string | undefined;
  /** In which the caller is answered. */
  language: Language;
  /** The Cookie header. */
  cookie: string | undefined;
  /** Address of the caller, as far as trusted proxies tell it. */
  ip: string;
  /** Where the caller reaches the site, as https://example.com; empty when the request does not tell. */
  origin: string;
}

/** The answer without `success`; where a call has two views, the wider one: the schema of the caller narrows it. */
export interface Reply<E extends Endpoint = Endpoint> {
  body: E extends { adminResponses: infer Wider } ? BodyOf<Wider> : BodyOf<E['responses']>;
  /** Needed where the endpoint declares several success answers. */
  status?: keyof E['responses'] & number;
  headers?: Readonly<Record<string, string>>;
}

/** An answer that was written before, through the schema of its endpoint. */
export interface RenderedReply {
  rendered: Rendered;
  status?: undefined;
  headers?: undefined;
}

/** What a call that produces a file answers. */
export interface FileReply {
  csv: CsvFile;
}

export type Handler<E extends Endpoint = Endpoint> = (
  call: Call<E>,
) => Promise<E extends { produces: 'text/csv' } ? FileReply : Reply<E> | RenderedReply>;

/** One handler for every endpoint of the table: a missing one does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Endpoints[Name]> };
