import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import type { Response, Test } from 'supertest';

/** Endless streams are read up to their first event. */
export function readFirstEvent({ produces }: Endpoint, call: Test): Test {
  if (produces !== 'text/event-stream') return call;
  return call.buffer(true).parse((response: Response, done: (error: Error | null, body: unknown) => void) => {
    // superagent's response is also the incoming stream.
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
