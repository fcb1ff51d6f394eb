export interface NoticedPackage {
  name: string;
  version: string;
  folder: string;
}
export function collectPackages(
  folder: string,
  options?: { more?: readonly string[]; modules?: readonly string[]; peers?: boolean; only?: readonly string[] },
): NoticedPackage[];
export function writeNotices(packages: readonly NoticedPackage[]): string;
export function findMissingTexts(notices: string): string[];
