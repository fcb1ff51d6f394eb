import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/api/query-client.ts';
import { aMessage, serveMessages } from '#testing/inbox.ts';
import { MentionNotice } from './mention-notice.tsx';

function renderNotice() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <MentionNotice trackingId="TRK-8H2KQM-5VXT3A" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('counts the messages about a shipment and links to them [B4]', async () => {
  const queries = serveMessages([aMessage(), aMessage({ reference: 'M-000002', status: 'done' })]);
  renderNotice();
  const link = await screen.findByRole('link', { name: '2 messages mention this shipment' });
  expect(link).toHaveAttribute('href', '/admin/messages?shipment=TRK-8H2KQM-5VXT3A');
  const message = screen.getAllByRole('link')[0];
  expect(message).toHaveTextContent(aMessage().subject);
  expect(message).toHaveAttribute('href', `/admin/messages?open=${aMessage().reference}`);
  expect(queries[0]).toMatchObject({ shipment: 'TRK-8H2KQM-5VXT3A', status: 'new,open,done' });
});

test('uses the singular for one message, and renders nothing without messages [B4]', async () => {
  const queries = serveMessages([aMessage({ status: 'spam' })]);
  renderNotice();
  await waitFor(() => expect(queries).toHaveLength(1));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
