export function findSubjectError(subject: string): string | undefined;
