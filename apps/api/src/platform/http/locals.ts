import type { Language } from '@waybill/domain/languages';
import type { Authenticated } from './principal.ts';

/** The parsed parts of a request; a part without a schema is undefined. */
export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

declare global {
  namespace Express {
    /** What the middleware of this server leaves for the steps after it. */
    interface Locals {
      requestId: string;
      /** Pattern of the matched endpoint, for the log: never the address itself, which may hold a tracking ID. */
      route?: string;
      /** In which to answer. Undefined where no call of the table has been reached. */
      language?: Language;
      /** Whom the token stands for, on calls that read one. */
      principal?: Authenticated;
      /** Whether the answer is the view of the office. */
      isStaff?: boolean;
      input?: Input;
      /** The methods of the first path that the request has met. */
      allow?: readonly string[];
    }
  }
}
