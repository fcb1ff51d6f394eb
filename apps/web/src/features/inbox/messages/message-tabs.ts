import {
  MESSAGE_STATUS_VALUES,
  MESSAGE_STATUSES,
  MESSAGE_TODO,
  type MessageStatus,
} from '@waybill/contracts/inbox/message-statuses';

export const MESSAGE_TABS = ['todo', ...MESSAGE_STATUS_VALUES, 'all'] as const;
export type MessageTab = (typeof MESSAGE_TABS)[number];

const STATUSES_OF: Partial<Record<MessageTab, readonly MessageStatus[]>> = {
  todo: MESSAGE_TODO,
  all: MESSAGE_STATUS_VALUES.filter((status) => status !== 'spam'),
};

/** The statuses that a tab shows. */
export const statusesOf = (tab: MessageTab): readonly MessageStatus[] =>
  STATUSES_OF[tab] ?? MESSAGE_STATUS_VALUES.filter((status) => status === tab);

export function labelOf(tab: MessageTab): string {
  if (tab === 'todo') return 'To answer';
  return MESSAGE_STATUSES.find(({ value }) => value === tab)?.label ?? 'All';
}
