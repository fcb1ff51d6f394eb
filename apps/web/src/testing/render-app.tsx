import type { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate, type Location, type NavigateFunction } from 'react-router-dom';
import { createQueryClient } from '#lib/api/query-client.ts';
import { OfficeApp } from '#office/app.tsx';
import { App } from '#site/app.tsx';

interface RenderOptions {
  Around?: ComponentType<{ children: ReactNode }>;
}

export function renderApp(address: string | Partial<Location>, options?: RenderOptions) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  return { ...renderAt(address, <SiteOrOffice queryClient={queryClient} />, options), queryClient };
}

export function renderAt(address: string | Partial<Location>, content: ReactNode, { Around = Fragment }: RenderOptions = {}) {
  const user = userEvent.setup({ delay: null });
  let router: { location: Location; navigate: NavigateFunction };
  const view = render(
    <Around>
      <MemoryRouter initialEntries={[address]}>
        <RouterProbe onRender={(current) => (router = current)} />
        {content}
      </MemoryRouter>
    </Around>,
  );
  return {
    ...view,
    user,
    address: () => `${router.location.pathname}${router.location.search}`,
    locationState: (): unknown => router.location.state,
    goBack: () => act(() => router.navigate(-1)),
  };
}

/** Typing would render the whole form for each key. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Separate documents in production, each with its own routes. */
function SiteOrOffice({ queryClient }: { queryClient: QueryClient }) {
  const { pathname } = useLocation();
  return /^\/(?:login|admin|record)(?:\/|$)/.test(pathname) ? <OfficeApp queryClient={queryClient} /> : <App />;
}

interface RouterProbeProps {
  onRender: (router: { location: Location; navigate: NavigateFunction }) => void;
}

function RouterProbe({ onRender }: RouterProbeProps) {
  onRender({ location: useLocation(), navigate: useNavigate() });
  return null;
}
