import type { Requirement, SpecFile, SpecTest } from './unified-test.ts';

export function appliesTo(version: string, file: SpecFile, test: SpecTest): boolean {
  return isMet(version, file.runOnRequirements) && isMet(version, test.runOnRequirements);
}

function isMet(version: string, requirements: readonly Requirement[] | undefined): boolean {
  return requirements === undefined || requirements.some((requirement) => isOneMet(version, requirement));
}

function isOneMet(version: string, { minServerVersion, maxServerVersion, topologies, auth, serverless }: Requirement): boolean {
  return (
    (minServerVersion === undefined || compareVersions(version, minServerVersion) >= 0) &&
    (maxServerVersion === undefined || compareVersions(version, maxServerVersion) <= 0) &&
    (topologies === undefined || topologies.includes('single')) &&
    auth !== true &&
    serverless !== 'require'
  );
}

function compareVersions(a: string, b: string): number {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let i = 0; i < 3; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
