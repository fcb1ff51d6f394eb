/** Where the links in mails lead: a page for people, and for their mail programs the same address. */
export const SUBSCRIPTION_PATH = '/subscription';
/** In the address of a link by which a reader wants no mails at all. */
export const NEVER = 'wish=none';
