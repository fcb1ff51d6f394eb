import { type IncomingHttpHeaders, request } from 'node:http';
import { onTestFinished } from 'vitest';

export interface ReadEvent {
  event: string;
  id?: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
}

export interface OpenStream {
  status: number;
  headers: IncomingHttpHeaders;
  text: () => string;
  events: () => ReadEvent[];
  ended: Promise<void>;
  close: () => void;
}

export function openStream(url: string, headers: Record<string, string> = {}): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false });
    onTestFinished(() => void sent.destroy());
    sent.on('error', reject);
    sent.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => (text += piece));
      response.on('error', () => undefined);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        events: () => parseEvents(text),
        ended: new Promise((end) => response.once('close', end)),
        close: () => void sent.destroy(),
      });
    });
    sent.end();
  });
}

/** Skips comments and incomplete events. */
function parseEvents(text: string): ReadEvent[] {
  const blocks = text.split('\n\n').slice(0, -1);
  return blocks.flatMap((block) => {
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    const id = fields.get('id');
    const data = fields.get('data');
    return data === undefined
      ? []
      : [{ event: fields.get('event') ?? '', ...(id !== undefined && { id }), data: JSON.parse(data) as unknown }];
  });
}
