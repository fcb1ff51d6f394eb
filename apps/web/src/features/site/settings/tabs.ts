/** The parts of the settings, each with an address and a form of its own (B6). */
export const SETTINGS_TABS = [
  { name: 'company', label: 'Company' },
  { name: 'hours', label: 'Hours' },
  { name: 'website', label: 'Website' },
  { name: 'tracking', label: 'Tracking' },
  { name: 'security', label: 'Security' },
  { name: 'data', label: 'Data' },
  { name: 'history', label: 'History' },
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number]['name'];

export const isSettingsTab = (name: string | undefined): name is SettingsTab => SETTINGS_TABS.some((tab) => tab.name === name);
