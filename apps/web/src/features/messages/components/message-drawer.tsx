import { useQuery } from '@tanstack/react-query';
import type { Message } from '@waybill/contracts';
import { INBOX_TEXTS } from '@waybill/contracts/texts/inbox';
import { DrawerState } from '#components/admin/inbox/drawer-state.tsx';
import { Drawer } from '#components/admin/inbox/drawer.tsx';
import { getMessageOptions } from '../api/get-message.ts';
import { OpenMessage } from './open-message.tsx';

export interface MessageDrawerProps {
  reference: string;
  /** The list behind it. */
  messages: readonly Message[];
  onShow: (reference: string | undefined) => void;
}

/** One message over the list (B4): shown at once from its row, and read anew. */
export function MessageDrawer({ reference, messages, onShow }: MessageDrawerProps) {
  const inList = messages.find((message) => message.reference === reference);
  const { data, error, refetch } = useQuery({ ...getMessageOptions(reference), placeholderData: inList });
  const place = { reference, references: messages.map((message) => message.reference), onShow };
  if (data && !error) return <OpenMessage key={reference} message={data} {...place} />;
  return (
    <Drawer title="Message" footer={null} {...place}>
      <DrawerState error={error} failed={INBOX_TEXTS.messageFailed} onRetry={() => void refetch()} />
    </Drawer>
  );
}
