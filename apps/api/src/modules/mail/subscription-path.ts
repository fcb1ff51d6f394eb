/** Target of the links in mails, for people and for mail clients. */
export const SUBSCRIPTION_PATH = '/subscription';
/** Query of the link that ends all mails. */
export const NEVER = 'wish=none';
