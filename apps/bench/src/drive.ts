import type { EndpointName } from '@waybill/contracts/contracts';
import { buildRequest, type RequestParts } from '@waybill/product-process';
import autocannon from 'autocannon';
import type { Server } from './servers.ts';
import { type Figures, summarizeCalls } from './take-turns.ts';

const CONNECTIONS = 20;
const POLL_INTERVAL_MS = 20;
const TIMEOUT_S = 30;

export interface Call {
  path: string;
  method?: ReturnType<typeof buildRequest>['method'];
  headers?: Record<string, string>;
  body?: string;
  isRight: (status: number, body: string) => boolean;
}

const isOk = (status: number): boolean => status === 200;

export const apiCall = (name: EndpointName, parts?: RequestParts, isRight: Call['isRight'] = isOk): Call => ({
  ...buildRequest(name, parts),
  isRight,
});

/** Not measured. @throws on an unexpected response. */
export async function makeCall(url: string, { path, isRight, ...call }: Call): Promise<{ body: string; headers: Headers }> {
  const response = await fetch(url + path, call);
  const body = await response.text();
  if (!isRight(response.status, body)) throw new Error(`${path} answered ${response.status} ${body.slice(0, 200)}`);
  return { body, headers: response.headers };
}

export const readData = async <Data>(url: string, call: Call): Promise<Data> =>
  (JSON.parse((await makeCall(url, call)).body) as { data: Data }).data;

/** Each connection sends its next call after a response. @throws if a response is unexpected or missing. */
export async function drive(
  target: Server,
  { nextCall, amount, connections = CONNECTIONS }: { nextCall: () => Call; amount: number; connections?: number },
): Promise<Figures> {
  const wrong: string[] = [];
  const times: number[] = [];
  const makeRequest = (): autocannon.Request => {
    const { isRight, ...call } = nextCall();
    const onResponse = (status: number, body: string) => {
      if (!isRight(status, body)) wrong.push(`${call.method ?? 'GET'} ${call.path} answered ${status} ${body.slice(0, 200)}`);
    };
    return { ...call, onResponse };
  };
  const callsEach = Math.ceil(amount / connections);
  const requests = Array.from({ length: connections }, () => Array.from({ length: callsEach }, makeRequest));
  const cpuBefore = await target.cpuMicros();
  let [begin, end] = [0, 0];
  const limits = { connections, amount, timeout: TIMEOUT_S, sampleInt: POLL_INTERVAL_MS };
  const setupClient = (client: autocannon.Client) => client.setRequests(requests.pop() ?? []);
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const settle = (error: unknown, result: autocannon.Result) => (error ? reject(error) : resolve(result));
    const running = autocannon({ url: target.url, ...limits, setupClient }, settle);
    running.on('start', () => (begin = performance.now()));
    running.on('response', (_client, _status, _bytes, milliseconds) => {
      end = performance.now();
      times.push(milliseconds);
    });
  });
  const cpuMicros = (await target.cpuMicros()) - cpuBefore;
  if (errors + wrong.length > 0) throw new Error(`${errors} calls failed, ${wrong.length} had other responses: ${wrong[0]}`);
  return summarizeCalls(times, { seconds: (end - begin) / 1_000, cpuMicros });
}

/** Calls that this process makes itself; `others` is the CPU time of servers that work for it. */
export async function driveHere(
  call: () => Promise<void>,
  { amount, inFlight, others }: { amount: number; inFlight: number; others: () => Promise<number> },
): Promise<Figures> {
  const times: number[] = [];
  let left = amount;
  const [ofOthers, own, begin] = [await others(), process.cpuUsage(), performance.now()];
  const work = async () => {
    while ((left -= 1) >= 0) {
      const start = performance.now();
      await call();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, work));
  const seconds = (performance.now() - begin) / 1_000;
  const { user, system } = process.cpuUsage(own);
  return summarizeCalls(times, { seconds, cpuMicros: (await others()) - ofOthers + user + system });
}
