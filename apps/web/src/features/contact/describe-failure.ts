import { TEXTS } from '@waybill/contracts/texts';
import { ApiError, errorText } from '#lib/api-error.ts';

/** What to say when a message was not sent: the server refused it (R064), or the request failed on its way (R065). */
export function describeFailure(error: unknown): string {
  return errorText(error, isRefusal(error) ? TEXTS.contact.failed : TEXTS.contact.networkError);
}

/** What the server says of single fields, by field name. */
export function fieldFailures(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, toSentence(message)]));
}

/** success:false on an answer that arrived well. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== undefined && error.status < 300;
}

/** "must be text" as "Must be text.": the server words it to follow a field's name. */
function toSentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
