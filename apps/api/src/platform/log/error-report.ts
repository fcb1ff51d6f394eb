import { REPOSITORY_ROOT } from '../../paths.ts';
import { VERSION } from '../../version.ts';

export interface ErrorReport {
  at: string;
  version: string;
  message: string;
  stack?: string;
  requestId?: string;
  /** Endpoint, job or consumer. */
  where?: string;
  /** Reports that were not sent in the last minute, besides this one. */
  suppressed?: number;
}

interface LogLine {
  time: string;
  msg?: string;
  err?: { type: string; message?: string; failure?: string; stack?: string };
  requestId?: string;
  where?: string;
  task?: string;
  consumer?: string;
}

const MAX_MESSAGE_LENGTH = 500;
const MAX_STACK_LENGTH = 8_000;

/** @returns undefined for the line of a failed request: its cause has a line of its own. */
export function toErrorReport(line: string): ErrorReport | undefined {
  const { time, msg, err, requestId, task, consumer, where = task ?? consumer } = JSON.parse(line) as LogLine;
  if (msg === undefined && err === undefined) return undefined;
  const reason = err && [err.type, err.failure, err.message].filter(Boolean).join(': ').slice(0, MAX_MESSAGE_LENGTH);
  return {
    at: time,
    version: VERSION,
    message: [msg, reason && redact(reason)].filter(Boolean).join(': ').slice(0, MAX_MESSAGE_LENGTH),
    ...(err?.stack && { stack: err.stack.replaceAll('file://', '').replaceAll(REPOSITORY_ROOT, '').slice(0, MAX_STACK_LENGTH) }),
    ...(requestId !== undefined && { requestId }),
    ...(where !== undefined && { where }),
  };
}

/** For messages of libraries. Names of properties stay; quoted texts, addresses and words with digits may be data. */
const MAY_BE_DATA = [
  /"[^"]*"?/g,
  /(?<!\w)'(?![a-z_$][\w$.]*')[^']*(?:'|$)/g,
  /\S+@\S+/g,
  /\w+:\/\/\S+/g,
  /\?\S+/g,
  /\+?\d[\d\s().:/-]{2,}\d/g,
  /(?=\S*\d)[^\s()]{4,}/g,
];

const redact = (text: string): string => MAY_BE_DATA.reduce((rest, pattern) => rest.replace(pattern, '…'), text);
