/** `uncertain`: the connection was lost after the whole mail was sent, before the reply (RFC 5321, 4.2.5 and 6.1). */
export type SmtpFailureKind = 'refused' | 'later' | 'uncertain';

/** The message is the server's reply, or why there was none. */
export class SmtpFailure extends Error {
  override readonly name = 'SmtpFailure';
  readonly kind: SmtpFailureKind;
  /** The server is at fault, so other mails would fail too. */
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

const HINTS: Readonly<Record<string, string>> = {
  ETLS: 'The connection could not be secured',
  EAUTH: 'The mail server does not take user and password of SMTP_URL',
  EDNS: 'The name of the mail server is not known',
  ETIMEDOUT: 'The mail server did not answer in time',
};

/** Commands whose refusal concerns the mail or its recipient, not us. */
const OF_MAIL: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

export function toSmtpFailure(error: unknown, { mayHaveIt }: { mayHaveIt: boolean }): SmtpFailure {
  if (error instanceof SmtpFailure) return error;
  const { code = '', responseCode, command = '', message } = readDetails(error);
  const hint = HINTS[code];
  const text = (hint ? `${hint}: ${message}` : message).slice(0, 500);
  // A reply proves that the server did not take the mail.
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
  // The server's reply says more than the library's prefix.
  return {
    message: response || error.message,
    ...(code && { code }),
    ...(responseCode && { responseCode }),
    ...(command && { command }),
  };
}
