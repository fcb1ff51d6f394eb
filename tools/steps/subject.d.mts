export function findFault(subject: string): string | undefined;
