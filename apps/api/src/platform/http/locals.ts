import type { Language } from '@waybill/contracts/languages/languages';

/** Who is signed in, as a verified token and a live session say. */
export interface Principal {
  id: string;
  username: string;
  sid: string;
  /** Of the token: another one ends all sessions of before. */
  tokenVersion: number;
  expiresAt: Date;
}

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
      admin?: Principal;
      input?: Input;
      /** The methods of the first path that the request has met. */
      allow?: readonly string[];
    }
  }
}
