import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { mongo } from 'mongoose';
import { inject } from 'vitest';

const { BSON } = mongo;
const OPCODE_AT = 12;
const OP_MSG = 2013;
/** Bytes of an OP_MSG: header, flags and kind of the first section. */
const BEFORE_DOCUMENT = 21;

interface ServerFailure {
  code: number;
  codeName: string;
}

/** A proxy to the database that can be cut, fall silent, lose the majority or refuse writes. */
export class DatabaseProxy {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #isSilent = false;
  #hasMajority = true;
  #refusal: ServerFailure | undefined;
  port = 0;

  async start(): Promise<void> {
    const target = new URL(inject('mongodbUri'));
    this.#server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      near.pipe(this.#gate()).pipe(far);
      far.pipe(this.#replies()).pipe(near);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  stall(): void {
    this.#isSilent = true;
  }

  /** Carries out writes, but reports that the majority timed out. */
  loseMajority(): void {
    this.#hasMajority = false;
  }

  refuseWrites(refusal: ServerFailure): void {
    this.#refusal = refusal;
  }

  reset(): void {
    this.#isSilent = false;
    this.#hasMajority = true;
    this.#refusal = undefined;
  }

  #gate(): Transform {
    return new Transform({
      transform: (chunk, _encoding, done) => done(null, this.#isSilent ? undefined : chunk),
    });
  }

  #replies(): Transform {
    let rest = Buffer.alloc(0);
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        rest = Buffer.concat([rest, chunk]);
        const complete: Buffer[] = [];
        while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
          const length = rest.readInt32LE(0);
          complete.push(this.#reply(rest.subarray(0, length)));
          rest = rest.subarray(length);
        }
        done(null, Buffer.concat(complete));
      },
    });
  }

  #reply(message: Buffer): Buffer {
    if ((this.#hasMajority && !this.#refusal) || message.readInt32LE(OPCODE_AT) !== OP_MSG) return message;
    const reply = BSON.deserialize(message.subarray(BEFORE_DOCUMENT), { promoteValues: false });
    if (!('n' in reply) && !('lastErrorObject' in reply)) return message;
    const writeConcernError = {
      code: 64,
      codeName: 'WriteConcernTimeout',
      errmsg: 'waiting for replication timed out',
      errInfo: { wtimeout: true },
    };
    const document = BSON.serialize(
      this.#refusal ? { ok: 0, errmsg: 'as a test wants it', ...this.#refusal } : { ...reply, writeConcernError },
    );
    const changed = Buffer.concat([message.subarray(0, BEFORE_DOCUMENT), document]);
    changed.writeInt32LE(changed.length, 0);
    return changed;
  }
}
