/** An area of the API. */
export interface Tag {
  name: string;
  description: string;
  /** Beginnings of the paths of its calls. */
  paths: readonly string[];
}

/**
 * Says of which area a path is: of the one that names its longest beginning.
 * @throws Error for a path of no area.
 */
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

/** Whole parts are compared: `/admin/me` is no beginning of `/admin/messages`. */
const isBelow = (path: string, beginning: string): boolean =>
  `${path}/`.startsWith(beginning.endsWith('/') ? beginning : `${beginning}/`);
