import { parentPort, type Transferable } from 'node:worker_threads';
import type { ErrorCode } from '@waybill/contracts/facts';
import { AppError, validationError } from '../errors/app-error.ts';
import type { FieldIssue } from '../errors/field-issue.ts';

/** Fields of an error that messages between threads keep. */
interface ErrorFields {
  message: string;
  stack?: string | undefined;
  /** Of an `AppError`. */
  code?: ErrorCode;
  errors?: readonly FieldIssue[] | undefined;
}

export type JobReply = { result: unknown } | { error: ErrorFields };

export interface JobResult {
  result: unknown;
  /** Buffers that are handed over without a copy. */
  transfer?: readonly Transferable[];
}

type Handler = (input: never) => Promise<JobResult>;

/** In the thread: announces that it has loaded, then answers each job. */
export function answerJobs(handlers: Readonly<Record<string, Handler>>): void {
  const send = (reply: JobReply, transfer: readonly Transferable[] = []): void => parentPort?.postMessage(reply, transfer);
  const answer = async ({ kind, input }: { kind: string; input: never }): Promise<void> => {
    try {
      const { result, transfer } = (await handlers[kind]?.(input)) ?? unknownJob(kind);
      send({ result }, transfer);
    } catch (error) {
      send({ error: toErrorFields(error) });
    }
  };
  parentPort?.on('message', (job: { kind: string; input: never }) => void answer(job));
  send({ result: 'ready' });
}

function unknownJob(kind: string): never {
  throw new Error(`There is no job ${kind}`);
}

export function toErrorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  return error instanceof AppError ? { message, code: error.code, errors: error.details.errors } : { message, stack };
}

export function restoreError({ message, stack, code, errors }: ErrorFields): Error {
  if (errors) return validationError(errors);
  if (code) return new AppError(code, message);
  return Object.assign(new Error(message), stack !== undefined && { stack });
}
