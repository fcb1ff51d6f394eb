import type { z } from 'zod';

/** The first fault with its path: `mapping.origin must be text`. */
export function describeFault({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (issue === undefined) return 'is not valid';
  // The contract reports faults of the whole as those of a body.
  const path = issue.path.filter((key) => key !== 'body').join('.');
  const message =
    path === '' && issue.code === 'invalid_type' && issue.expected === 'object' ? 'must be a JSON object' : issue.message;
  return [path, message].filter(Boolean).join(' ');
}
