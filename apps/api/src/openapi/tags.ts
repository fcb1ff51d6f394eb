export interface Tag {
  name: string;
  description: string;
  paths: readonly string[];
}

/** The longest prefix wins. @throws Error for a path without a tag. */
export const createTagFinder =
  (tags: readonly Tag[]) =>
  (path: string): string => {
    const named = tags.flatMap(({ name, paths }) => paths.map((beginning) => ({ name, beginning })));
    const [longest] = named
      .filter(({ beginning }) => isBelow(path, beginning))
      .toSorted((a, b) => b.beginning.length - a.beginning.length);
    if (!longest) throw new Error(`No area of the API has ${path}: name it in the tags of its module`);
    return longest.name;
  };

/** By segment: `/admin/me` is no prefix of `/admin/messages`. */
const isBelow = (path: string, beginning: string): boolean =>
  `${path}/`.startsWith(beginning.endsWith('/') ? beginning : `${beginning}/`);
