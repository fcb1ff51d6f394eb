import { createHash } from 'node:crypto';
import type { z } from 'zod';

export interface Rendered {
  text: string;
  etag: string;
}

/** Omits fields outside the schema. @throws ZodError on a mismatch, which is a bug. */
export function render(schema: z.ZodType, body: object): Rendered {
  const text = JSON.stringify(schema.parse({ ...body, success: true }));
  return renderedText(text);
}

export interface ValidatedReplyBody {
  message: string;
  data: object;
}

/** The last answer per data object, while the data is alive. */
const lastRendered = new WeakMap<object, { message: string; rendered: Rendered }>();

export function renderValidated({ message, data }: ValidatedReplyBody): Rendered {
  const last = lastRendered.get(data);
  if (last?.message === message) return last.rendered;
  const rendered = renderedText(`{"success":true,"message":${JSON.stringify(message)},"data":${JSON.stringify(data)}}`);
  lastRendered.set(data, { message, rendered });
  return rendered;
}

export const renderedText = (text: string): Rendered => ({ text, etag: createEtag(text) });

/** Same as Express's, but computed early, so that a short text and its headers go out in one write. */
const createEtag = (text: string): string => `W/"${createHash('sha1').update(text).digest('base64url')}"`;
