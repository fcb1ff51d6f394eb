import { CONTACT_TEXTS } from '@waybill/contracts/inbox/contact-texts';
import { ApiError } from '#lib/api/api-error.ts';
import { submissionFailureText } from '#lib/forms/use-submission.ts';

/** What to say when a message was not sent: the server refused it (R064), or the request failed on its way (R065). */
export function describeFailure(error: unknown): string {
  return submissionFailureText(error, isRefusal(error) ? CONTACT_TEXTS.failed : CONTACT_TEXTS.networkError);
}

/** success:false on an answer that arrived well. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== undefined && error.status < 300;
}
