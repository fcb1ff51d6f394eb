import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { App } from '#app/app.tsx';
import { Providers } from '#app/providers.tsx';
import { createQueryClient } from '#lib/query-client.ts';

/** Renders the whole app at an address, with the real providers and router, and a user to drive it. */
export function renderApp(address: string) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <Providers queryClient={queryClient}>
        <App />
      </Providers>
    </MemoryRouter>,
  );
  return { ...view, user, queryClient };
}
