import type { OfficeChange } from '@waybill/contracts/audit/change-events';
import { createParser } from 'eventsource-parser';
import { ApiError } from '#lib/api/api-error.ts';
import { prepareRequest, toAnswerError } from '#lib/api/call.ts';

/** The server sends a heartbeat every 20 s; a longer silence means a dead connection. */
const SILENCE_TIMEOUT_MS = 50_000;

export interface ChangeReader {
  /** ID of the last event: the server first sends what came after it. */
  lastEventId: string | undefined;
  onEventId: (id: string) => void;
  onReady: () => void;
  onChanged: (changes: readonly OfficeChange[]) => void;
  /** Changes were missed: anything may have changed. */
  onLost: () => void;
}

/** `EventSource` could not send the token. @returns whether to reconnect. @throws {ApiError}, also on a lost connection. */
export async function readChanges(
  { lastEventId, onEventId, onReady, onChanged, onLost }: ChangeReader,
  signal: AbortSignal,
): Promise<boolean> {
  const headers = { Accept: 'text/event-stream', ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) };
  const { url, init, token } = prepareRequest('watchChanges', { headers }, { withToken: true });
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any([signal, silence.signal]) });
    if (!response.ok) throw toAnswerError(response, await response.text(), token);
    if (!response.body) return false;
    const parser = createParser({
      onEvent: ({ event, data, id }) => {
        if (id !== undefined) onEventId(id);
        if (event === 'ready') onReady();
        else if (event === 'changed') onChanged((JSON.parse(data) as { changes: OfficeChange[] }).changes);
        else if (event === 'lost') onLost();
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
      parser.feed(part.value);
    }
    return true;
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ kind: signal.aborted ? 'aborted' : 'network', cause });
  } finally {
    clearTimeout(timer);
  }
}
