import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { SocialLinks } from './social-links.tsx';

const addresses = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the social links', () => {
  it('shows two chats, and each network that has a URL [R013, R057]', () => {
    renderPage(<SocialLinks />, { company: { socials: [{ network: 'linkedin', url: 'https://linkedin.example.com/waybill' }] } });
    expect(addresses()).toEqual([
      ['WhatsApp', 'https://wa.me/12025550142'],
      ['Telegram', 'https://t.me/+12025550142'],
      ['LinkedIn', 'https://linkedin.example.com/waybill'],
    ]);
  });

  it('shows no dead link and no empty list without chat number and networks [R010, R013]', () => {
    renderPage(<SocialLinks />, { company: { chatNumber: '' } });
    expect(addresses()).toEqual([]);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
