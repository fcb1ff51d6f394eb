import { emailKey } from '@waybill/domain/readers/read-email';

/** A tag behind the name of a mailbox, which whoever types the address makes up: all of them reach the same reader. */
const TAG = /^([^+]+)\+[^@]*(?=@[^@]*$)/;

/** The address of the mailbox that an address reaches. */
export const getMailbox = (address: string): string => emailKey(address).replace(TAG, '$1');
