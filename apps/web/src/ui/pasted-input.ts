import { PASTED_LIMITS } from '@waybill/contracts/shared/limits';
import type { ComponentProps } from 'react';

/** The limits leave room for a name or a label pasted around an address or a number. */
export function pastedInput({ type, maxLength, ...input }: ComponentProps<'input'>): ComponentProps<'input'> {
  if (type === 'tel') return { ...input, type, maxLength: PASTED_LIMITS.phone };
  return { ...input, type, maxLength: type === 'email' ? PASTED_LIMITS.email : maxLength };
}
