import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPage } from '#site/public-pages.tsx';
import { renderApp } from '#testing/render-app.tsx';

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the top bar', () => {
  it('links the five pages, marks the current one, and leads to the quote form beside them [R004, R008]', async () => {
    renderApp('/services');
    await heading('Services');
    const links = bar().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Services', '/services'],
      ['Contact', '/contact'],
      ['Track & Trace', '/track'],
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual([
      'Services',
    ]);
    const price = within(screen.getByRole('banner')).getByRole('link', { name: 'Get a quote' });
    expect(price).toHaveAttribute('href', '/#quote');
    expect(bar().queryByRole('link', { name: 'Get a quote' })).toBeNull();
  });
});

describe('the menu of small screens', () => {
  it('opens a dialog with the same links, a "Track & Trace Package" button, the way to a price and the chat [R006]', async () => {
    const { user } = renderApp('/about');
    const toggle = screen.getByRole('button', { name: 'Menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    const panel = await screen.findByRole('dialog', { name: 'Menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(toggle).toHaveAttribute('aria-controls', panel.id);
    expect(
      within(panel)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Home',
      'About',
      'Services',
      'Contact',
      'Track & Trace',
      'Track & Trace Package',
      'Get a quote',
      'Chat with us on WhatsApp(opens in a new tab)',
      'English',
      'Deutsch',
      'Français',
      'Español',
      'Português',
      'العربية',
    ]);
    expect(within(panel).getByRole('link', { name: 'Get a quote' })).toHaveAttribute('href', '/#quote');
    expect(within(panel).getByRole('link', { current: 'page' })).toHaveTextContent('About');
  });

  it('a chosen link, the backdrop and Escape close it [R007]', async () => {
    const { user } = renderApp('/about');
    const open = async () => {
      await user.click(screen.getByRole('button', { name: 'Menu' }));
      await screen.findByRole('dialog');
    };
    await open();
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Contact' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await heading('Contact Us')).toBeInTheDocument();
  });
});

describe('every page', () => {
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  };
  afterEach(() => {
    scrollTo(0);
    delete document.documentElement.dataset.theme;
  });

  it('has the chat of the company in a new tab, a way back to the top beyond 300 px, and a switch of the theme [R010, R011]', async () => {
    const { user } = renderApp('/about');
    const chat = screen.getByRole('link', { name: /^Chat with us/ });
    expect(chat).toHaveAttribute('href', 'https://wa.me/12025550142');
    expect(chat).toHaveAttribute('target', '_blank');
    expect(chat).toHaveAttribute('rel', 'noopener noreferrer');

    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    scrollTo(300);
    expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
    scrollTo(301);
    await user.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    scroll.mockRestore();

    await user.click(screen.getByRole('button', { name: 'Use the dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    // The choice is forgotten when the system agrees.
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('has a footer with blurb, two chats, pages, services, contact, policies and the year 2025, and no dead link [R012, R013, R014, R015, R016, R017, R018]', () => {
    renderApp('/about');
    const footer = screen.getByRole('contentinfo');
    for (const text of ['Parcels and freight by land', '14 Quayside Row', '© 2025 Waybill Express'])
      expect(footer).toHaveTextContent(text);
    const links = within(footer).getAllByRole('link');
    const addresses = links.map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(
      expect.arrayContaining([
        'https://wa.me/12025550142',
        'https://t.me/+12025550142',
        'tel:+12025550142',
        'mailto:support@waybill.example.com',
      ]),
    );
    expect(
      within(footer)
        .getByText(/14 Quayside Row/)
        .closest('address'),
    ).not.toBeNull();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      expect.arrayContaining([
        ['Home', '/'],
        ['About', '/about'],
        ['Services', '/services'],
        ['Contact', '/contact'],
        ['Track & Trace', '/track'],
        ['Express Delivery', '/services#express-delivery'],
        ['Freight Services', '/services#freight-services'],
        ['International Shipping', '/services#international-shipping'],
        ['Warehousing', '/services#warehousing'],
        ['Same Day Delivery', '/services#same-day-delivery'],
        ['Secure Transport', '/services#secure-transport'],
        ['Privacy', '/privacy'],
        ['Terms', '/terms'],
        ['Cookies', '/cookies'],
        ['API reference', '/api/docs'],
      ]),
    );
    expect(addresses.filter((address) => !address || address === '#')).toEqual([]);
  });
});

describe('a deep link below /track [R008, R019]', () => {
  it('marks Track & Trace in the bar, and has the way from Home to the current page', async () => {
    renderApp('/track/TRK-7K3M9D-4XQ2FJ');
    await heading('Track your shipment');
    expect(bar().getByRole('link', { current: 'page' })).toHaveTextContent('Track & Trace');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('listitem').map((crumb) => crumb.textContent)).toEqual(['Home', 'Track', 'TRK-7K3M9D-4XQ2FJ']);
    expect(crumbs.getByRole('link', { name: 'Track' })).toHaveAttribute('href', '/track');
    expect(crumbs.getByText('TRK-7K3M9D-4XQ2FJ')).toHaveAttribute('aria-current', 'page');
  });
});

describe('the preloader [R020]', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  const preloader = () => screen.queryByText('Loading');
  const pass = (ms: number): void => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };

  it('is not shown on the first page, covers a change of path for 800 ms, fades from 600 ms on, and leaves the focus on the heading', async () => {
    renderApp('/about');
    await heading('About us');
    expect(preloader()).toBeNull();
    expect(document.body).toHaveFocus();
    // Fake time advances while code loads.
    await loadPage('/services');
    fireEvent.click(bar().getByRole('link', { name: 'Services' }));
    expect(preloader()?.parentElement).toHaveAttribute('role', 'status');
    expect(preloader()?.parentElement).not.toHaveClass('opacity-0');
    const title = await heading('Services');
    pass(600);
    expect(preloader()?.parentElement).toHaveClass('opacity-0');
    pass(200);
    expect(preloader()).toBeNull();
    expect(title).toHaveFocus();
  });

  it('keeps what is typed into the tracking field meanwhile', async () => {
    const { user } = renderApp('/about');
    await heading('About us');
    await loadPage('/track');
    fireEvent.click(bar().getByRole('link', { name: 'Track & Trace' }));
    expect(preloader()).not.toBeNull();
    await heading('Track your shipment');
    await user.keyboard('TRK-7K3M9D');
    pass(800);
    expect(preloader()).toBeNull();
    expect(screen.getByLabelText('Tracking ID')).toHaveValue('TRK-7K3M9D');
  });

  it('is not shown on Back', async () => {
    const { goBack } = renderApp('/about');
    await heading('About us');
    fireEvent.click(bar().getByRole('link', { name: 'Services' }));
    await heading('Services');
    pass(800);
    await goBack();
    await heading('About us');
    expect(preloader()).toBeNull();
  });

  it('is not shown over a lookup, which has a skeleton of its own', async () => {
    const { user } = renderApp('/');
    await user.type(await screen.findByLabelText('Tracking ID'), 'TRK-7K3M9D-4XQ2FJ');
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Track Package' }));
    await heading('Track your shipment');
    expect(preloader()).toBeNull();
  });

  it('is not shown when only the query or the hash changes', async () => {
    renderApp('/services');
    await heading('Services');
    fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Warehousing' }));
    expect(preloader()).toBeNull();
    expect(document.getElementById('warehousing')).toHaveFocus();
  });
});

describe('any other address [R022]', () => {
  it('is "Page Not Found", with ways on', async () => {
    renderApp('/no/such/page');
    expect(await heading('Page Not Found')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(main.getByRole('link', { name: 'Track' })).toHaveAttribute('href', '/track');
    expect(main.queryByRole('link', { name: 'Track this ID' })).toBeNull();
  });

  it('offers to track what looks like an ID', async () => {
    renderApp('/trk-7k3m9d-4xq2fj');
    await heading('Page Not Found');
    expect(screen.getByRole('link', { name: 'Track this ID' })).toHaveAttribute('href', '/track/TRK-7K3M9D-4XQ2FJ');
  });
});
