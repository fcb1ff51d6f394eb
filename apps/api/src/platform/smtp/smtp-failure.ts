/**
 * What a failed try means for a mail: refused for good, to be tried later, or nobody knows, as the connection was lost after the
 * whole mail was sent and before the server said that it took it (RFC 5321, 4.2.5 and 6.1).
 */
export type SmtpFailureKind = 'refused' | 'later' | 'uncertain';

/** A mail that was not sent, or may not have been; the message is what the server said, or why it could not be asked. */
export class SmtpFailure extends Error {
  override readonly name = 'SmtpFailure';
  readonly kind: SmtpFailureKind;
  /** Whether the server itself is at fault, so that no other mail would fare better now. */
  readonly isOfServer: boolean;

  constructor(
    message: string,
    { kind, isOfServer = false, cause }: { kind: SmtpFailureKind; isOfServer?: boolean; cause?: unknown },
  ) {
    super(message, { cause });
    this.kind = kind;
    this.isOfServer = isOfServer;
  }
}

/** Of these a person learns more than what the library says. */
const HINTS: Readonly<Record<string, string>> = {
  ETLS: 'The connection could not be secured',
  EAUTH: 'The mail server does not take user and password of SMTP_URL',
  EDNS: 'The name of the mail server is not known',
  ETIMEDOUT: 'The mail server did not answer in time',
};

/** Answers that are about this mail or its reader, and not about us. */
const OF_MAIL: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

/** Any failure of the library in these terms. */
export function toSmtpFailure(error: unknown, { mayHaveIt }: { mayHaveIt: boolean }): SmtpFailure {
  if (error instanceof SmtpFailure) return error;
  const { code = '', responseCode, command = '', message } = readDetails(error);
  const hint = HINTS[code];
  const text = (hint ? `${hint}: ${message}` : message).slice(0, 500);
  // With an answer the server has told that it did not take it.
  if (mayHaveIt && responseCode === undefined) return new SmtpFailure(text, { kind: 'uncertain', cause: error });
  const isOfMail = OF_MAIL.has(command) && responseCode !== undefined;
  const kind = isOfMail && responseCode >= 500 ? 'refused' : 'later';
  return new SmtpFailure(text, { kind, isOfServer: !isOfMail, cause: error });
}

interface Details {
  message: string;
  code?: string;
  responseCode?: number;
  command?: string;
}

function readDetails(error: unknown): Details {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, responseCode, command, response } = error as Error & Partial<Details & { response: string }>;
  // What the library puts before the answer of the server says less than the answer.
  return {
    message: response || error.message,
    ...(code && { code }),
    ...(responseCode && { responseCode }),
    ...(command && { command }),
  };
}
