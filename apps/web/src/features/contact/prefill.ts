/** What a link to the contact page fills in: the subject, and a message that names a tracking ID (R086). */
export function prefillFrom(search: URLSearchParams): { subject: string; message: string } {
  const trackingId = search.get('ref');
  return {
    subject: search.get('subject') ?? '',
    message: trackingId ? `My tracking ID is ${trackingId}.\n\n` : '',
  };
}
