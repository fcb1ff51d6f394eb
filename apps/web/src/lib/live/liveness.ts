let live = false;

/** Whether the server pushes changes at present, so that polling is unnecessary. */
export const isLive = (): boolean => live;

export const setLive = (isNow: boolean): void => {
  live = isNow;
};
