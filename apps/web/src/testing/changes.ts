import type { OfficeEvents } from '@waybill/contracts/activity/change-events';
import { HttpResponse } from 'msw';
import { answerWith } from '#testing/answer.ts';

interface OpenStream {
  request: Request;
  send: <Name extends keyof OfficeEvents>(event: Name, data: OfficeEvents[Name], id?: string) => void;
  fail: () => void;
}

export function serveChanges(): readonly OpenStream[] {
  const opened: OpenStream[] = [];
  const encoder = new TextEncoder();
  answerWith('watchChanges', ({ request }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const send: OpenStream['send'] = (event, data, id) =>
          controller.enqueue(
            encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
          );
        opened.push({ request, send, fail: () => controller.error(new Error('lost')) });
        if (!request.headers.has('Last-Event-ID')) send('ready', {});
      },
    });
    return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  return opened;
}
