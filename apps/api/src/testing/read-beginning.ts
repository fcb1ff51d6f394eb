import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import type { Response, Test } from 'supertest';

/** Reads an answer whole; of a stream, which has no end, up to its first event. */
export function readBeginning({ produces }: Endpoint, call: Test): Test {
  if (produces !== 'text/event-stream') return call;
  return call.buffer(true).parse((response: Response, done: (error: Error | null, body: unknown) => void) => {
    // What superagent hands on is also the stream of what comes.
    const incoming = response as unknown as NodeJS.ReadableStream & { text: string; destroy: () => void };
    const isStream = response.headers['content-type'] === produces;
    incoming.text = '';
    incoming.setEncoding('utf8');
    incoming.on('data', (piece: string) => {
      incoming.text += piece;
      if (!isStream || !/^data: .*\n\n/m.test(incoming.text)) return;
      incoming.destroy();
      done(null, {});
    });
    incoming.on('end', () => done(null, isStream ? {} : JSON.parse(incoming.text)));
  });
}
