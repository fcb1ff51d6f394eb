import { render } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SettingsContext } from '#lib/settings.ts';

interface Overrides {
  company?: Partial<SiteSettings['company']>;
  website?: Partial<SiteSettings['website']>;
  tracking?: Partial<SiteSettings['tracking']>;
  data?: Partial<SiteSettings['data']>;
}

export function renderPage(page: ReactNode, { company, website, tracking, data }: Overrides = {}) {
  const settings: SiteSettings = {
    ...DEFAULT_SETTINGS,
    company: { ...DEFAULT_SETTINGS.company, ...company },
    website: { ...DEFAULT_SETTINGS.website, ...website },
    tracking: { ...DEFAULT_SETTINGS.tracking, ...tracking },
    data: { ...DEFAULT_SETTINGS.data, ...data },
  };
  return render(
    <MemoryRouter>
      <SettingsContext value={settings}>{page}</SettingsContext>
    </MemoryRouter>,
  );
}
