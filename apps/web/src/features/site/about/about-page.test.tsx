import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import AboutPage from './about-page.tsx';

const MEMBER = { name: 'Ada Okafor', role: 'Operations', bio: 'Drove the first van.' };

describe('the about page', () => {
  it('tells the story, and has mission, vision and values [R049, R051]', () => {
    renderPage(<AboutPage />);
    expect(screen.getByRole('heading', { level: 2, name: 'Our story' })).toBeVisible();
    for (const name of ['Mission', 'Vision', 'Values']) expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  });

  it('says 13+ years, 50+ cities, 200+ vehicles and 10K+ customers until Settings says otherwise [R050]', () => {
    renderPage(<AboutPage />);
    const terms = screen.getAllByRole('term').map((term) => [term.nextElementSibling?.textContent, term.textContent]);
    expect(terms).toEqual([
      ['13+', 'Years of experience'],
      ['50+', 'Cities covered'],
      ['200+', 'Vehicles'],
      ['10K+', 'Happy customers'],
    ]);
  });

  it('shows the four figures, as Settings words them [R050]', () => {
    const statistics = [
      { value: '14+', label: 'Years of experience' },
      { value: '50+', label: 'Cities covered' },
      { value: '201', label: 'Vehicles' },
      { value: '10K+', label: 'Happy customers' },
    ];
    renderPage(<AboutPage />, { website: { statistics } });
    const terms = screen.getAllByRole('term').map((term) => [term.nextElementSibling?.textContent, term.textContent]);
    expect(terms).toEqual(statistics.map(({ value, label }) => [value, label]));
  });

  it.each([
    ['switched off', { showTeam: false, team: [MEMBER] }],
    ['empty', { showTeam: true, team: [] }],
  ])('the team is hidden while it is %s [R052]', (_, website) => {
    renderPage(<AboutPage />, { website });
    expect(screen.queryByText(MEMBER.name)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Our team' })).toBeNull();
  });

  it('the team is shown with name, role and story, where a member has one [R052]', () => {
    renderPage(<AboutPage />, { website: { showTeam: true, team: [MEMBER, { name: 'Bo Lind', role: 'Customs', bio: '' }] } });
    const members = within(screen.getByRole('heading', { name: 'Our team' }).closest('section') as HTMLElement);
    const told = members
      .getAllByRole('listitem')
      .map((member) => [...member.querySelectorAll('h3, p')].map((part) => part.textContent));
    expect(told).toEqual([
      ['Ada Okafor', 'Operations', 'Drove the first van.'],
      ['Bo Lind', 'Customs'],
    ]);
  });

  it('a member with a picture is shown by it, from our own host, and one without by initials [R052]', () => {
    const photo = `${'a'.repeat(32)}.webp`;
    const team = [
      { ...MEMBER, photo },
      { name: 'bo van Lind', role: 'Customs', bio: '' },
      { name: 'شيماء', role: 'الشحن', bio: '', photo: '' },
    ];
    const { container } = renderPage(<AboutPage />, { website: { showTeam: true, team } });
    const pictures = [...container.querySelectorAll('img')];
    expect(pictures.map((picture) => [picture.getAttribute('src'), picture.getAttribute('alt')])).toEqual([
      [`/api/settings/photo/${photo}`, ''],
    ]);
    expect(screen.getByText('BL').closest('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('ش')).toBeInTheDocument();
  });

  it('the story begins in 2012 and ends today, station by station [R049]', () => {
    renderPage(<AboutPage />);
    const stations = within(screen.getByRole('heading', { name: 'Our story' }).closest('section') as HTMLElement);
    const when = stations.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(when).toEqual(['2012', 'The first customers', 'The answer', 'Today']);
    expect(stations.getByText(/one van on the quay of Port Ellery/)).toBeVisible();
  });
});
