import type { z } from 'zod';
import type { DefaultView, Endpoint } from './endpoint.ts';

type SentPart<E, Part extends string> = E extends { [P in Part]: infer Schema extends z.ZodType }
  ? { [P in Part]: z.input<Schema> }
  : { [P in Part]?: never };
type ExampleResponses<Responses> = {
  readonly [Status in keyof Responses]: Responses[Status] extends z.ZodType ? z.output<Responses[Status]> : never;
};

type CallExample<E extends Endpoint> = SentPart<E, 'params'> &
  Partial<SentPart<E, 'query'>> &
  SentPart<E, 'body'> & {
    file?: string;
    answers: ExampleResponses<DefaultView<E['views']>>;
    adminAnswers?: E extends { views: { public: unknown; staff: infer Responses } } ? ExampleResponses<Responses> : never;
    linkAnswers?: E extends { views: { link: infer Responses } } ? ExampleResponses<Responses> : never;
  };

export type EndpointExamples<Table extends Record<string, Endpoint>> = { [Name in keyof Table]: CallExample<Table[Name]> };

export interface AnyCallExample {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  file?: string;
  answers: Readonly<Record<number, unknown>>;
  adminAnswers?: Readonly<Record<number, unknown>>;
  linkAnswers?: Readonly<Record<number, unknown>>;
}

export const success = <Data>(data: Data, message?: string) => ({
  success: true as const,
  ...(message !== undefined && { message }),
  data,
});

export const successMessage = (message: string) => ({ success: true as const, message });

export const singlePage = (total: number) => ({ page: 1, limit: 10, total, pages: 1 });
