import type { ErrorCode } from '@waybill/contracts/facts';
import type { Language } from '@waybill/domain/languages';
import type { Authenticated } from './principal.ts';

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      /** Pattern of the endpoint, for the log: the URL may contain a tracking ID. */
      route?: string;
      /** Undefined before a call is matched. */
      language?: Language;
      principal?: Authenticated;
      /** Of the API key in the call, also if it is refused. */
      keyId?: string;
      errorCode?: ErrorCode;
      isStaff?: boolean;
      input?: Input;
      allow?: readonly string[];
    }
  }
}
