import type { Endpoints } from '@waybill/contracts/contracts';
import type { Endpoint, DefaultView, WidestView } from '@waybill/contracts/shared/endpoint';
import type { Language } from '@waybill/domain/languages';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { ExpectedVersion } from './expected-version.ts';
import type { PrincipalFor } from './principal.ts';
import type { ValidatedReplyBody } from './render.ts';
import type { CsvFile } from './send-csv.ts';
import type { EventSource } from './send-events.ts';

type ParsedPart<E, Part extends string> = E extends { [P in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
type ReplyBody<Responses> =
  Responses extends Readonly<Record<number, z.ZodType>> ? Omit<z.input<Responses[keyof Responses]>, 'success'> : never;

export interface Call<E extends Endpoint = Endpoint> {
  params: ParsedPart<E, 'params'>;
  query: ParsedPart<E, 'query'>;
  body: ParsedPart<E, 'body'>;
  file: E extends { consumes: readonly string[] } ? Uint8Array : undefined;
  principal: PrincipalFor<E['access']>;
  isStaff: boolean;
  by: Actor;
  idempotencyKey: string | undefined;
  /** Of a versioned call. */
  expected: ExpectedVersion | undefined;
  /** Of a stream, as sent. */
  lastEventId: string | undefined;
  userAgent: string | undefined;
  link: string | undefined;
  /** Token of a mail link, sent in a header. */
  mailLink: string | undefined;
  language: Language;
  cookie: string | undefined;
  ip: string;
  /** Such as https://example.com; empty if unknown. */
  origin: string;
}

/** Without `success`. If a call has several views, the widest; the caller's schema narrows it. */
export interface Reply<E extends Endpoint = Endpoint> {
  body: ReplyBody<WidestView<E['views']>>;
  /** Set if the response is neither the public nor the office view. */
  view?: 'link';
  /** Required if the endpoint declares several success statuses. */
  status?: keyof DefaultView<E['views']> & number;
  headers?: Readonly<Record<string, string>>;
}

/** Cached data that has already passed the caller's schema. */
export interface ValidatedReply {
  validated: ValidatedReplyBody;
  view?: undefined;
  status?: undefined;
  headers?: Readonly<Record<string, string>>;
}

export interface FileReply {
  csv: CsvFile;
}

export interface CalendarReply {
  calendar: { trackingId: string; text: string; language: Language };
}

/** A stored file of a visitor, always downloaded. */
export interface StoredFileReply {
  file: { content: Buffer; name: string };
}

/** A document made for the call, always downloaded. */
export interface DocumentReply {
  document: { content: Uint8Array; name: string; type: string };
}

/** Without a source, nothing more will come. */
export interface StreamReply {
  events: EventSource | undefined;
}

export type Handler<E extends Endpoint = Endpoint> = (call: Call<E>) => Promise<ReplyTo<E>>;

type ReplyTo<E extends Endpoint> = E extends { produces: 'text/csv' }
  ? FileReply
  : E extends { produces: 'text/event-stream' }
    ? StreamReply
    : E extends { produces: 'text/calendar' }
      ? CalendarReply
      : E extends { produces: 'application/octet-stream' }
        ? StoredFileReply
        : E extends { produces: readonly string[] }
          ? DocumentReply
          : Reply<E> | ValidatedReply;

/** A missing handler does not compile. */
export type HandlersFor<Table extends Readonly<Record<string, Endpoint>>> = { [Name in keyof Table]: Handler<Table[Name]> };

export type Handlers = HandlersFor<Endpoints>;
