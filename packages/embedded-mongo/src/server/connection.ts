import type { Socket } from 'node:net';
import type { BsonDocument } from '../bson/document.ts';
import { MessageFramer } from '../wire/framing.ts';
import { encodeAnswer, parseMessage, type Request } from '../wire/message.ts';

/** Requests run sequentially. An invalid message closes the connection. */
export class Connection {
  readonly #socket: Socket;
  readonly #answer: (request: Request) => Promise<BsonDocument>;
  readonly #framer = new MessageFramer();
  #queue: Promise<void> = Promise.resolve();
  #answers = 0;

  constructor(socket: Socket, answer: (request: Request) => Promise<BsonDocument>) {
    this.#socket = socket;
    this.#answer = answer;
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('data', (piece: Buffer) => this.#receive(piece));
  }

  async close(): Promise<void> {
    this.#socket.removeAllListeners('data');
    await this.#queue;
    this.#socket.destroy();
  }

  #receive(piece: Buffer): void {
    try {
      for (const message of this.#framer.push(piece)) {
        const request = parseMessage(message);
        this.#queue = this.#queue.then(() => this.#serve(request));
      }
    } catch {
      this.#socket.destroy();
    }
  }

  async #serve(request: Request): Promise<void> {
    try {
      const reply = await this.#answer(request);
      if (!request.isUnacknowledged && !this.#socket.destroyed) {
        this.#socket.write(encodeAnswer(request, ++this.#answers, reply));
      }
    } catch {
      this.#socket.destroy();
    }
  }
}
