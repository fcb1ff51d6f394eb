import { render } from '@testing-library/react';
import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { DEFAULT_CONTENT, DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ContentContext } from '#lib/content.ts';
import { SettingsContext } from '#lib/settings.ts';

interface Overrides {
  company?: Partial<SiteSettings['company']>;
  website?: Partial<SiteSettings['website']>;
  claims?: Partial<SiteSettings['content']['claims']>;
  tracking?: Partial<SiteSettings['tracking']>;
  data?: Partial<SiteSettings['data']>;
  content?: Partial<SiteContent>;
}

export function renderPage(page: ReactNode, { company, website, claims, tracking, data, content }: Overrides = {}) {
  const settings: SiteSettings = {
    ...DEFAULT_SETTINGS,
    company: { ...DEFAULT_SETTINGS.company, ...company },
    website: { ...DEFAULT_SETTINGS.website, ...website },
    content: { ...DEFAULT_SETTINGS.content, claims: { ...DEFAULT_SETTINGS.content.claims, ...claims } },
    tracking: { ...DEFAULT_SETTINGS.tracking, ...tracking },
    data: { ...DEFAULT_SETTINGS.data, ...data },
  };
  return render(
    <MemoryRouter>
      <SettingsContext value={settings}>
        <ContentContext value={{ ...DEFAULT_CONTENT, ...content }}>{page}</ContentContext>
      </SettingsContext>
    </MemoryRouter>,
  );
}
