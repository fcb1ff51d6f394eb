import { call } from '#lib/api/call.ts';
import { endSession } from '#lib/api/session.ts';
import { clearDrafts } from '#lib/forms/drafts.ts';

/** Signs out here at once and, as well as it goes, on the server (R101). Serves both Sign out and Logout (A2-16). */
export function logout(): void {
  // Sent before the token is forgotten; an answer is not waited for.
  call('logout', {}).catch(() => undefined);
  clearDrafts();
  endSession({ expired: false });
}
