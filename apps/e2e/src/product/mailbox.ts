import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export class Mailbox {
  readonly url: string;
  private readonly server: SMTPServer;
  private readonly arrived: { to: string; mail: Email }[];

  private constructor(server: SMTPServer, arrived: { to: string; mail: Email }[]) {
    this.server = server;
    this.arrived = arrived;
    this.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<Mailbox> {
    const arrived: { to: string; mail: Email }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: (stream, { envelope }, answer) => {
        const take = async () => {
          const mail = await PostalMime.parse(await buffer(stream));
          for (const { address } of envelope.rcptTo) arrived.push({ to: address, mail });
        };
        void take().then(() => answer(), answer);
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Mailbox(server, arrived);
  }

  to = (address: string): Email[] => this.arrived.filter(({ to }) => to === address).map(({ mail }) => mail);

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
