import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { SmtpFailure, toSmtpFailure } from './smtp-failure.ts';

/** Milliseconds. A mail server may check a mail for long before it accepts it. */
const TIME_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000, socketCloseTimeout: 1_000 };

export interface OutgoingMail {
  from: string;
  to: string;
  /** With headers (RFC 5322). */
  raw: Buffer;
  /** The server has accepted both addresses; once this resolves it gets the mail and may have it. */
  onHandOver: () => Promise<void>;
}

export interface SmtpSession {
  /** @returns the server's reply. @throws SmtpFailure, which ends the session. */
  send: (mail: OutgoingMail) => Promise<string>;
  close: () => void;
}

interface Credentials {
  user: string;
  pass: string;
}

export interface Smtp {
  /** @throws SmtpFailure if the server is unreachable, not authentic, or refuses the login. */
  open: () => Promise<SmtpSession>;
}

/** `smtps://user:password@mail.example.com`, or `smtp://…:587` for STARTTLS if offered. Opens nothing yet. */
export function createSmtp(url: string): Smtp {
  return {
    open: async () => {
      // Loads the library (3 MB) only in processes that send.
      const { default: Connection } = await import('nodemailer/lib/smtp-connection');
      const { parseConnectionUrl } = await import('nodemailer/lib/shared');
      const { auth, ...options } = parseConnectionUrl(url) as SMTPConnectionOptions & { auth?: Credentials };
      const connection = new Connection({ ...TIME_LIMITS, ...options });
      // Kept between mails: an unhandled error would end the process; this way the next mail fails.
      const lost = new Promise<never>((_resolve, reject) => {
        connection.on('error', reject);
        connection.once('end', () => reject(new Error('The connection was closed')));
      });
      try {
        await Promise.race([lost, signIn(connection, auth)]);
      } catch (error) {
        connection.close();
        throw toSmtpFailure(error, { mayBeAccepted: false });
      }
      return { send: (mail) => send(connection, mail), close: () => connection.quit() };
    },
  };
}

async function signIn(connection: SMTPConnection, auth: Credentials | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => connection.connect(settle(resolve, reject)));
  if (auth) await new Promise<void>((resolve, reject) => connection.login(auth, settle(resolve, reject)));
}

async function send(connection: SMTPConnection, { from, to, raw, onHandOver }: OutgoingMail): Promise<string> {
  let mayBeAccepted = false;
  async function* content() {
    await onHandOver();
    mayBeAccepted = true;
    yield raw;
  }
  try {
    return await new Promise<string>((resolve, reject) => {
      connection.send({ from, to: [to] }, Readable.from(content(), { objectMode: false }), (error, info) =>
        error || !info
          ? reject(error ?? new SmtpFailure('The server said nothing', { kind: 'uncertain' }))
          : resolve(info.response),
      );
    });
  } catch (error) {
    connection.close();
    throw toSmtpFailure(error, { mayBeAccepted });
  }
}

const settle = (resolve: () => void, reject: (error: unknown) => void) => (error?: unknown) =>
  error ? reject(error) : resolve();
