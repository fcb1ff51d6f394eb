export function findCommits(root: string): { commits: { hash: string; subject: string }[]; note: string };
