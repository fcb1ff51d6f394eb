/** Number of lookups for which public/before-paint.js reserves space on the home page. */
export const RECENT_ON_HOME = 3;
export const RECENT_ROOM = '--recent';
