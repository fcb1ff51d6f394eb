/**
 * What a link to the contact page fills in: the subject, and a message that names a tracking ID (R086).
 * @param search the query of the page's address.
 */
export function prefillFrom(search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  const subject = query.get('subject');
  const trackingId = query.get('ref');
  return { ...(subject && { subject }), ...(trackingId && { message: `My tracking ID is ${trackingId}.\n\n` }) };
}
