import { Agent, request } from 'node:https';
import { WEBHOOK_ANSWER_SECONDS } from '@waybill/contracts/webhooks/facts';
import type { WebhookAttempt } from '@waybill/contracts/webhooks/schema';
import { createCheckedLookup, readLiteralAddress, requireReachable } from './check-address.ts';

/** Bytes of an answer that are read, and characters that are kept. */
const MAX_ANSWER_BYTES = 64 * 1_024;
const KEPT_ANSWER = 500;

export interface Target {
  url: string;
  /** Addresses inside the network that it may reach. */
  allowed: readonly string[];
  agent: Agent;
}

interface Posted {
  headers: Readonly<Record<string, string>>;
  body: string;
  at: Date;
}

/** @param ca the only authority to accept, in place of those of Node. */
export const createAgent = (allowed: readonly string[], ca?: string): Agent =>
  new Agent({ keepAlive: true, maxSockets: 20, maxFreeSockets: 5, lookup: createCheckedLookup(allowed), ...(ca && { ca }) });

/** Never rejects. A redirect is an answer like any other, and is not followed. */
export async function post({ url, allowed, agent }: Target, { headers, body, at }: Posted): Promise<WebhookAttempt> {
  const begun = performance.now();
  const finish = (answer: Pick<WebhookAttempt, 'status' | 'error' | 'answer'>): WebhookAttempt => ({
    at: at.toISOString(),
    ms: Math.round(performance.now() - begun),
    ...answer,
  });
  try {
    const literal = readLiteralAddress(new URL(url).hostname);
    if (literal !== undefined) requireReachable(literal, allowed);
    return finish({ ...(await send(url, { agent, headers, body })), error: null });
  } catch (error) {
    return finish({ status: null, answer: null, error: describe(error) });
  }
}

const send = (
  url: string,
  { agent, headers, body }: Omit<Posted, 'at'> & { agent: Agent },
): Promise<Pick<WebhookAttempt, 'status' | 'answer'>> =>
  new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        agent,
        method: 'POST',
        signal: AbortSignal.timeout(WEBHOOK_ANSWER_SECONDS * 1_000),
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'User-Agent': 'Waybill',
          'Content-Length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const end = () => {
          const text = Buffer.concat(chunks).toString('utf8').slice(0, KEPT_ANSWER);
          resolve({ status: answer.statusCode ?? 0, answer: text === '' ? null : text });
        };
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size <= MAX_ANSWER_BYTES) return chunks.push(chunk);
          end();
          return answer.destroy();
        });
        answer.once('end', end);
        answer.once('error', reject);
      },
    );
    sending.once('error', reject);
    sending.end(body);
  });

/** Codes of Node and OpenSSL are known to developers. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'Failed';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `No answer within ${WEBHOOK_ANSWER_SECONDS} seconds`;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined || error.message.includes(code) ? error.message : `${code}: ${error.message}`;
}

export const isSuccess = ({ status }: WebhookAttempt): boolean => status !== null && status >= 200 && status < 300;
