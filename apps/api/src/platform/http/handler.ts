import type { Endpoints } from '@waybill/contracts/endpoints';
import type { Endpoint, DefaultView, WidestView } from '@waybill/contracts/shared/endpoint';
import type { Language } from '@waybill/domain/languages';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { HolderOf } from './principal.ts';
import type { Passed } from './render.ts';
import type { CsvFile } from './send-csv.ts';
import type { EventSource } from './send-events.ts';

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
  principal: HolderOf<E['access']>;
  /** Whether the answer is the view of the office. */
  isStaff: boolean;
  /** Who calls, for the activity log. */
  by: Actor;
  /** On calls that honour one. */
  idempotencyKey: string | undefined;
  /** The version that `If-Match` names, on calls that honour it. */
  ifMatch: number | undefined;
  /** The version that `Last-Event-ID` names, where it names one. */
  lastEventId: number | undefined;
  userAgent: string | undefined;
  /** The token of a link to a shipment, on calls that open more for it. */
  link: string | undefined;
  /** The token of a link in a mail, on calls that take it in a header. */
  mailLink: string | undefined;
  /** In which the caller is answered. */
  language: Language;
  /** The Cookie header. */
  cookie: string | undefined;
  /** Address of the caller, as far as trusted proxies tell it. */
  ip: string;
  /** Where the caller reaches the site, as https://example.com; empty when the request does not tell. */
  origin: string;
}

/** The answer without `success`; where a call has several views, the widest one: the schema of the caller narrows it. */
export interface Reply<E extends Endpoint = Endpoint> {
  body: BodyOf<WidestView<E['views']>>;
  /** Who the answer is for, where that is neither everybody nor the office. */
  view?: 'link';
  /** Needed where the endpoint declares several success answers. */
  status?: keyof DefaultView<E['views']> & number;
  headers?: Readonly<Record<string, string>>;
}

/** An answer of data that has passed the schema of the caller before, and is kept. */
export interface PassedReply {
  passed: Passed;
  view?: undefined;
  status?: undefined;
  headers?: Readonly<Record<string, string>>;
}

/** What a call that produces a file answers. */
export interface FileReply {
  csv: CsvFile;
}

/** What a call that produces a calendar answers: the shipment it is about, and an iCalendar file. */
export interface CalendarReply {
  calendar: { trackingId: string; text: string; language: Language };
}

/** What a call that goes on telling answers: no events where there is nothing more to come. */
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
      : Reply<E> | PassedReply;

/** One handler for every endpoint of a table: a missing one does not compile. */
export type HandlersOf<Table extends Readonly<Record<string, Endpoint>>> = { [Name in keyof Table]: Handler<Table[Name]> };

export type Handlers = HandlersOf<Endpoints>;
