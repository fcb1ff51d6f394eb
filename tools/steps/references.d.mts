export function listComments(text: string): string[];
export function findDeadReferences(
  text: string,
  repository: { files: readonly string[]; readAnchors: (file: string) => readonly string[] },
): string[];
