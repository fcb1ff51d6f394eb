import type { z } from 'zod';
import type { DefaultView, Endpoint } from './endpoint.ts';

type SentPart<E, Part extends string> = E extends { [P in Part]: infer Schema extends z.ZodType }
  ? { [P in Part]: z.input<Schema> }
  : { [P in Part]?: never };
type AnswersOf<Responses> = {
  readonly [Status in keyof Responses]: Responses[Status] extends z.ZodType ? z.output<Responses[Status]> : never;
};

/** A call as somebody would make it, and what it answers then: shown in the description of the API, and held to the schemas. */
type CallExample<E extends Endpoint> = SentPart<E, 'params'> &
  Partial<SentPart<E, 'query'>> &
  SentPart<E, 'body'> & {
    /** Where a file is sent. */
    file?: string;
    /** By status. */
    answers: AnswersOf<DefaultView<E['views']>>;
    /** What an administrator gets, on a call with two views. */
    adminAnswers?: E extends { views: { public: unknown; staff: infer Responses } } ? AnswersOf<Responses> : never;
    /** What the holder of a link gets, on a call with three. */
    linkAnswers?: E extends { views: { link: infer Responses } } ? AnswersOf<Responses> : never;
  };

/** An example of every call of a table. */
export type ExamplesOf<Table extends Record<string, Endpoint>> = { [Name in keyof Table]: CallExample<Table[Name]> };

/** The example of any call. */
export interface AnyCallExample {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  file?: string;
  answers: Readonly<Record<number, unknown>>;
  adminAnswers?: Readonly<Record<number, unknown>>;
  linkAnswers?: Readonly<Record<number, unknown>>;
}

/** Success with this data. */
export const success = <Data>(data: Data, message?: string) => ({
  success: true as const,
  ...(message !== undefined && { message }),
  data,
});

/** Success that says so, and nothing else. */
export const said = (message: string) => ({ success: true as const, message });

/** Of a list that fits on its first page. */
export const onePage = (total: number) => ({ page: 1, limit: 10, total, pages: 1 });
