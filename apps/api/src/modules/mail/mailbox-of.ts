import { toEmailKey } from '@waybill/domain/parsers/parse-email';

/** A tag behind the name of a mailbox, which whoever types the address makes up: all of them reach the same reader. */
const TAG = /^([^+]+)\+[^@]*(?=@[^@]*$)/;

/** The address of the mailbox that an address reaches. */
export const mailboxOf = (address: string): string => toEmailKey(address).replace(TAG, '$1');
