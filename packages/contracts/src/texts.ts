import { TRACKING_TEXTS } from './tracking/texts.ts';

/**
 * Texts that users see and tests, clients and server share: the error catalogue of the seed (section 8), to the letter. What
 * visitors read stands in modules of its own, so that a public page need not carry the back office's (budget W1).
 */
export const TEXTS = {
  tracking: TRACKING_TEXTS,
  login: {
    success: 'Welcome back, Admin!',
    badCredentials: 'Invalid username or password',
    failed: 'Login failed',
    networkError: 'Network error. Please try again.',
    busy: 'Many sign-ins at once. Trying again by itself...',
    waitHint: 'What you typed stays here. A device where you signed in before need not wait.',
    waitOver: 'You can sign in now.',
    expired: 'Your session has expired',
    signInRequired: 'Please sign in to continue.',
    signedOut: 'Signed out',
    signedOutEverywhere: 'Signed out everywhere',
    sessionEnded: 'Session ended',
    sessionNotFound: 'That session is over already',
    passwordChanged: 'Password changed. All other sessions have ended.',
  },
  shipments: {
    listFailed: 'Failed to fetch shipments',
    none: 'No shipments found',
    noneHint: "Try adjusting your search or filter to find what you're looking for.",
    copied: 'Copied to clipboard!',
    copyFallback: 'Press Ctrl+C to copy',
    created: 'Shipment created successfully!',
    createFailed: 'Failed to create shipment',
    deleted: 'Shipment deleted successfully',
    deleteFailed: 'Failed to delete shipment',
    purged: 'Shipment removed for good',
    restored: 'Shipment restored successfully',
    restoreFailed: 'Failed to restore shipment',
    detailNotFound: 'Tracking not found',
    detailFailed: 'Failed to fetch tracking',
    updated: 'Shipment updated successfully!',
    updateFailed: 'Failed to update shipment',
    statusUpdated: 'Status updated successfully!',
    statusFailed: 'Failed to update status',
    noteAdded: 'Note added',
    noteDeleted: 'Note deleted',
    noteNotFound: 'Note not found',
    historyConfirm: 'Are you sure you want to delete this status history?',
    historyDeleted: 'Status history deleted successfully!',
    historyDeleteFailed: 'Failed to delete status history',
    historyEntryNotFound: 'Status history entry not found',
  },
  dashboard: { failed: 'Could not load dashboard data' },
  server: {
    internal: 'Something went wrong on our side. Please try again, and quote the request id if it happens again.',
    unavailable: 'The service is not available right now. Please try again in a moment.',
    routeNotFound: 'There is nothing at this address.',
  },
} as const;
