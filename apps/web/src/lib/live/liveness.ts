let live = false;

/** While the server pushes changes, polling is unnecessary. */
export const isLive = (): boolean => live;

export const setLive = (isNow: boolean): void => {
  live = isNow;
};
