/** `uncertain`: the connection was lost after the whole mail was sent, before the reply (RFC 5321, 4.2.5 and 6.1). */
export type SmtpFailureKind = 'refused' | 'later' | 'uncertain';

/** The message is the server's reply, or why there was none. */
export class SmtpFailure extends Error {
  override readonly name = 'SmtpFailure';
  readonly kind: SmtpFailureKind;
  /** The server is at fault, so other mails would fail too. */
  readonly isServerFault: boolean;

  constructor(
    message: string,
    { kind, isOfServer = false, cause }: { kind: SmtpFailureKind; isOfServer?: boolean; cause?: unknown },
  ) {
    super(message, { cause });
    this.kind = kind;
    this.isServerFault = isOfServer;
  }
}

const HINTS: Readonly<Record<string, string>> = {
  ETLS: 'The connection could not be secured',
  EAUTH: 'The mail server does not take user and password of SMTP_URL',
  EDNS: 'The name of the mail server is not known',
  ETIMEDOUT: 'The mail server did not answer in time',
};

/** Commands whose refusal concerns the mail or its recipient, not us. */
const MAIL_COMMANDS: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

export function toSmtpFailure(error: unknown, { mayBeAccepted }: { mayBeAccepted: boolean }): SmtpFailure {
  if (error instanceof SmtpFailure) return error;
  const { code = '', responseCode, command = '', message } = readDetails(error);
  const hint = HINTS[code];
  const text = (hint ? `${hint}: ${message}` : message).slice(0, 500);
  // A reply proves that the server did not take the mail.
  if (mayBeAccepted && responseCode === undefined) return new SmtpFailure(text, { kind: 'uncertain', cause: error });
  const isMailFault = MAIL_COMMANDS.has(command) && responseCode !== undefined;
  const kind = isMailFault && responseCode >= 500 ? 'refused' : 'later';
  return new SmtpFailure(text, { kind, isOfServer: !isMailFault, cause: error });
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
  // The server's reply is more specific than the library's prefix.
  return {
    message: response || error.message,
    ...(code && { code }),
    ...(responseCode && { responseCode }),
    ...(command && { command }),
  };
}
