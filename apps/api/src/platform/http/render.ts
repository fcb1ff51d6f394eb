import { createHash } from 'node:crypto';
import type { z } from 'zod';

/** An answer as it leaves, to be sent more than once. */
export interface Rendered {
  text: string;
  etag: string;
}

/**
 * Writes an answer through its schema: fields that the schema does not list never leave.
 * @throws ZodError when it does not fit, which is an error of ours.
 */
export function render(schema: z.ZodType, body: object): Rendered {
  const text = JSON.stringify(schema.parse({ ...body, success: true }));
  return renderedText(text);
}

/** Data that has passed the schema of those whom it is for, with what is said of it in their language. */
export interface Passed {
  message: string;
  data: object;
}

/** The last answer around data, for as long as somebody keeps the data. */
const written = new WeakMap<object, { message: string; rendered: Rendered }>();

/** Writes an answer around data that has passed its schema, in the order of the envelope. */
export function renderPassed({ message, data }: Passed): Rendered {
  const last = written.get(data);
  if (last?.message === message) return last.rendered;
  const rendered = renderedText(`{"success":true,"message":${JSON.stringify(message)},"data":${JSON.stringify(data)}}`);
  written.set(data, { message, rendered });
  return rendered;
}

/** The same for an answer that is not JSON. */
export const renderedText = (text: string): Rendered => ({ text, etag: createEtag(text) });

/** As Express makes it, but before it is asked to: so a short text goes out in one piece with its headers. */
const createEtag = (text: string): string => `W/"${createHash('sha1').update(text).digest('base64url')}"`;
