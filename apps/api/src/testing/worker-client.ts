import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { StartedMain } from './start-main.ts';

/** Less than the server keeps an idle connection. */
const MAX_IDLE_MS = 3_000;
const MAX_TRIES = 100;

interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  token?: string;
  body?: object;
  timeoutMs?: number;
}

export interface ClientResponse {
  status: number;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
}

/** Stays with one worker while open. */
export interface WorkerClient {
  call(call: Call): Promise<ClientResponse>;
  close(): void;
}

export function openClient(url: string): WorkerClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    close: () => agent.destroy(),
    call: ({ method = 'GET', path, headers, token, body, timeoutMs }) =>
      new Promise((resolve, reject) => {
        const sent = request(url + path, {
          method,
          agent,
          ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
          headers: {
            ...(body && { 'Content-Type': 'application/json' }),
            ...(token && { Authorization: `Bearer ${token}` }),
            ...headers,
          },
        });
        sent.once('error', reject);
        sent.once('response', (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (piece: string) => (text += piece));
          response.once('error', reject);
          response.once('end', () => {
            const isJson = response.headers['content-type']?.includes('json');
            resolve({ status: response.statusCode ?? 0, text, data: isJson ? JSON.parse(text).data : undefined });
          });
        });
        sent.end(body && JSON.stringify(body));
      }),
  };
}

export async function openWorkerClient(server: StartedMain): Promise<WorkerClient & { worker: number }> {
  const opened = openClient(server.url);
  const id = randomUUID();
  await opened.call({ path: '/api/healthz', headers: { 'X-Request-Id': id } });
  return { ...opened, worker: JSON.parse(await server.line(new RegExp(id))).worker };
}

export function createWorkerClients(server: StartedMain) {
  const lines = new Map<number, WorkerClient & { until: number }>();
  const opened: WorkerClient[] = [];

  const clientFor = async (worker: number): Promise<WorkerClient> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const known = lines.get(worker);
      if (known && performance.now() < known.until) return known;
      const line = await openWorkerClient(server);
      // The previous one may be in use.
      opened.push(line);
      lines.set(line.worker, { ...line, until: performance.now() + MAX_IDLE_MS });
    }
    throw new Error(`Worker ${worker} was not reached`);
  };

  return {
    on: async (worker: number, call: Call): Promise<ClientResponse> => {
      const line = await clientFor(worker);
      try {
        return await line.call(call);
      } catch {
        // The server just closed the idle connection; the request was not received.
        lines.delete(worker);
        return (await clientFor(worker)).call(call);
      }
    },
    close: (): void => opened.forEach((line) => line.close()),
  };
}
