import { toEmailKey } from '@waybill/domain/parsers/parse-email';

/** A plus tag, which reaches the same mailbox. */
const TAG = /^([^+]+)\+[^@]*(?=@[^@]*$)/;

export const getMailbox = (address: string): string => toEmailKey(address).replace(TAG, '$1');
