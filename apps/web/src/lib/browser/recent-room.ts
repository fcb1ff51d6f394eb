/** For so many recent lookups the home page holds room before its first paint (public/before-paint.js), by this property. */
export const RECENT_ON_HOME = 3;
export const RECENT_ROOM = '--recent';
