export const MESSAGE_STATUSES = [
  { value: 'new', label: 'New' },
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
  { value: 'spam', label: 'Spam' },
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]['value'];
export const MESSAGE_STATUS_VALUES = MESSAGE_STATUSES.map(({ value }) => value);

export const OPEN_MESSAGE_STATUSES = ['new', 'open'] as const satisfies readonly MessageStatus[];
