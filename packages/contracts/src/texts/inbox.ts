/** Texts of the inboxes of the office: messages and quote requests (B3, B4). */
export const INBOX_TEXTS = {
  messageChanged: 'Message saved',
  messageDeleted: 'Message deleted',
  messageRestored: 'Message restored',
  messageNotFound: 'Message not found',
  messagesFailed: 'Failed to fetch messages',
  messageFailed: 'Failed to fetch message',
  messageChangeFailed: 'Failed to save message',
  messageDeleteFailed: 'Failed to delete message',
  messageRestoreFailed: 'Failed to restore message',
  messageStale: 'This message was changed by somebody else since you opened it.',
  quoteChanged: 'Quote request saved',
  quoteNotFound: 'Quote request not found',
  quotesFailed: 'Failed to fetch quote requests',
  quoteFailed: 'Failed to fetch quote request',
  quoteChangeFailed: 'Failed to save quote request',
  quoteStale: 'This quote request was changed by somebody else since you opened it.',
} as const;
