/** What the shell and the pages around the lists say. */
export const DESK_TEXTS = {
  attentionFailed: 'Could not load what needs attention',
  nothingNeedsAttention: 'Nothing needs attention',
  searchFailed: 'The search did not answer',
  noticesFailed: 'Could not load the notices',
  noticesSeen: 'Marked as read',
  noticesSeenFailed: 'Could not mark the notices as read',
  activityFailed: 'Could not load the activity log',
  trashFailed: 'Could not load the trash',
  purgeFailed: 'Could not remove the shipment',
  sessionsFailed: 'Could not load the sessions',
  sessionEndFailed: 'Could not end the session',
  passwordFailed: 'Could not change the password',
  offline: 'You are offline. What is on the screen stays; changes cannot be saved until the connection is back.',
} as const;
