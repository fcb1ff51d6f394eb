let live = false;

/** Whether what changes is told by the server at present, so that asking for it by the minute is not needed. */
export const isLive = (): boolean => live;

export const setLive = (isNow: boolean): void => {
  live = isNow;
};
