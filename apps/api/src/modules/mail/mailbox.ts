import { emailKey } from '@waybill/domain/readers/read-email';

/** A plus tag, which reaches the same mailbox. */
const TAG = /^([^+]+)\+[^@]*(?=@[^@]*$)/;

/** Removes the plus tag, so that all tags count as one reader. */
export const getMailbox = (address: string): string => emailKey(address).replace(TAG, '$1');
