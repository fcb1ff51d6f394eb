import { PASTED_LIMITS } from '@waybill/contracts/shared/limits';
import type { ComponentProps } from 'react';

/** An input that cuts nothing off an address or a number that is pasted with a name or a label around it. */
export function pastedInput({ type, maxLength, ...input }: ComponentProps<'input'>): ComponentProps<'input'> {
  if (type === 'tel') return { ...input, type, maxLength: PASTED_LIMITS.phone };
  return { ...input, type, maxLength: type === 'email' ? PASTED_LIMITS.email : maxLength };
}
