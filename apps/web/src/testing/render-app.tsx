import type { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate, type Location, type NavigateFunction } from 'react-router-dom';
import { createQueryClient } from '#lib/api/query-client.ts';
import { OfficeApp } from '#office/app.tsx';
import { App } from '#site/app.tsx';

interface RenderOptions {
  Around?: ComponentType<{ children: ReactNode }>;
}

export function renderApp(address: string | Partial<Location>, { Around = Fragment }: RenderOptions = {}) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const user = userEvent.setup({ delay: null });
  let router: { location: Location; navigate: NavigateFunction };
  const view = render(
    <Around>
      <MemoryRouter initialEntries={[address]}>
        <RouterProbe onRender={(current) => (router = current)} />
        <SiteOrOffice queryClient={queryClient} />
      </MemoryRouter>
    </Around>,
  );
  return {
    ...view,
    user,
    queryClient,
    address: () => `${router.location.pathname}${router.location.search}`,
    locationState: (): unknown => router.location.state,
    goBack: () => act(() => router.navigate(-1)),
  };
}

/** Separate documents in production, each with its own routes. */
function SiteOrOffice({ queryClient }: { queryClient: QueryClient }) {
  const { pathname } = useLocation();
  return /^\/(?:login|admin)(?:\/|$)/.test(pathname) ? <OfficeApp queryClient={queryClient} /> : <App />;
}

interface RouterProbeProps {
  onRender: (router: { location: Location; navigate: NavigateFunction }) => void;
}

function RouterProbe({ onRender }: RouterProbeProps) {
  onRender({ location: useLocation(), navigate: useNavigate() });
  return null;
}
