import autocannon from 'autocannon';
import { type Figures, summarizeCalls } from './figures.ts';
import type { MeasuredServer } from './measured-process.ts';

const CONNECTIONS = 20;
const POLL_INTERVAL_MS = 20;
const TIMEOUT_S = 30;

export interface Call {
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string;
  isRight: (status: number, body: string) => boolean;
}

export interface Load {
  /** Called before the clock starts. */
  nextCall: () => Call;
  amount: number;
  connections?: number;
}

/** Each connection sends its next call after a response. @throws if a response is unexpected or missing. */
export async function drive(target: MeasuredServer, { nextCall, amount, connections = CONNECTIONS }: Load): Promise<Figures> {
  const wrong: string[] = [];
  const times: number[] = [];
  const callsEach = Math.ceil(amount / connections);
  const requests = () =>
    Array.from({ length: callsEach }, () => {
      const { isRight, ...call } = nextCall();
      const onResponse = (status: number, body: string) => {
        if (!isRight(status, body)) wrong.push(`${call.method ?? 'GET'} ${call.path} answered ${status} ${body.slice(0, 200)}`);
      };
      return { ...call, onResponse };
    });

  const cpuBefore = await target.cpuMicros();
  let [begin, end] = [0, 0];
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url: target.url,
        connections,
        amount,
        timeout: TIMEOUT_S,
        sampleInt: POLL_INTERVAL_MS,
        setupClient: (client) => client.setRequests(requests()),
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    running.on('start', () => (begin = performance.now()));
    running.on('response', (_client, _status, _bytes, milliseconds) => {
      end = performance.now();
      times.push(milliseconds);
    });
  });
  const cpuMicros = (await target.cpuMicros()) - cpuBefore;
  if (errors > 0 || wrong.length > 0) {
    throw new Error(`${errors} calls failed, ${wrong.length} had unexpected responses: ${wrong[0] ?? ''}`);
  }
  return summarizeCalls(times, { seconds: (end - begin) / 1_000, cpuMicros });
}
