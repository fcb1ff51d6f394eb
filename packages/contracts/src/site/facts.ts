import { defineFacts } from '../shared/define-facts.ts';

export const siteFacts = defineFacts({
  tags: [
    {
      name: 'Settings',
      description: 'Settings of the website and the office.',
      paths: ['/settings/', '/admin/settings', '/admin/setup'],
    },
  ],
  errors: { SETTINGS_VERSION_NOT_FOUND: { status: 404, title: 'Settings version not found' } },
  audit: {
    settings: ['settings.changed', 'settings.restored', 'settings.logo_uploaded', 'settings.photo_uploaded', 'privacy.expired'],
  },
  cache: { settings: ['settings', 'settings-history'] },
});
