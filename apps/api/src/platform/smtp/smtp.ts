import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { SmtpFailure, toSmtpFailure } from './smtp-failure.ts';

/** Limits of a server that is slow or silent, in ms. A mail server may look at a mail for long before it takes it. */
const TIME_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000, socketCloseTimeout: 1_000 };

export interface OutgoingMail {
  from: string;
  to: string;
  /** The whole mail with its headers (RFC 5322). */
  raw: Buffer;
  /**
   * Called when the server has said yes to both addresses and waits for the mail, which it gets once this resolves: from then on
   * it may have it.
   */
  onHandOver: () => Promise<void>;
}

/** One connection to the mail server, for one mail after the other. */
export interface SmtpSession {
  /** @returns what the server said. @throws SmtpFailure, after which the session is over. */
  send: (mail: OutgoingMail) => Promise<string>;
  close: () => void;
}

interface Credentials {
  user: string;
  pass: string;
}

/** A mail server. */
export interface Smtp {
  /** @throws SmtpFailure when it cannot be reached, is not who it says it is, or does not let us in. */
  open: () => Promise<SmtpSession>;
}

/**
 * A mail server by its address, as `smtps://user:password@mail.example.com` or, for STARTTLS where the server has it,
 * `smtp://…:587`. Nothing is opened yet.
 */
export function createSmtp(url: string): Smtp {
  return {
    open: async () => {
      // Only who sends mails has the library in memory, 3 MB.
      const { default: Connection } = await import('nodemailer/lib/smtp-connection');
      const { parseConnectionUrl } = await import('nodemailer/lib/shared');
      const { auth, ...options } = parseConnectionUrl(url) as SMTPConnectionOptions & { auth?: Credentials };
      const connection = new Connection({ ...TIME_LIMITS, ...options });
      // Stays: what happens between two mails is told by the next one, which then fails, and an error nobody listens for ends the process.
      const lost = new Promise<never>((_resolve, reject) => {
        connection.on('error', reject);
        connection.once('end', () => reject(new Error('The connection was closed')));
      });
      try {
        await Promise.race([lost, signIn(connection, auth)]);
      } catch (error) {
        connection.close();
        throw toSmtpFailure(error, { mayHaveIt: false });
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
  let mayHaveIt = false;
  async function* content() {
    await onHandOver();
    mayHaveIt = true;
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
    throw toSmtpFailure(error, { mayHaveIt });
  }
}

const settle = (resolve: () => void, reject: (error: unknown) => void) => (error?: unknown) =>
  error ? reject(error) : resolve();
