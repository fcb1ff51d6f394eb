import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { ComboboxField } from '#ui/combobox-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { getSettingHint } from './fields/settings-field.tsx';
import { getListLabel, getSectionFields } from './table/fields.ts';
import { SECTION_NAMES, SETTINGS_GROUPS, SETTINGS_SECTIONS, SETTINGS_TABS, type SettingsTab } from './table/sections.ts';

/** The open group shows its pages. */
export function SettingsNavigation({ shown }: { shown: SettingsTab }) {
  const pages = SETTINGS_TABS.filter(({ group }) => group === shown.group);
  const toPage = ({ label, name }: SettingsTab) => ({ label, to: officePaths.settingsTab(name), current: name === shown.name });
  const groups = SETTINGS_GROUPS.map(({ name, label }) => {
    const first = SETTINGS_TABS.find(({ group }) => group === name) ?? shown;
    return { label, to: officePaths.settingsTab(first.name), current: name === shown.group };
  });
  return (
    <>
      <Tabs label={t(office.settings.parts)} tabs={groups} />
      <Tabs label={t(office.settings.pages)} tabs={pages.map(toPage)} isSecond />
    </>
  );
}

interface FoundSetting {
  key: string;
  label: string;
  place: string;
  to: string;
  searched: string;
}

const MAX_FOUND = 8;
let index: readonly FoundSetting[] | undefined;

/** Made with the first search. */
function listSettings(): readonly FoundSetting[] {
  index ??= SECTION_NAMES.flatMap((name) => {
    const section = SETTINGS_SECTIONS[name];
    const tab = SETTINGS_TABS.find((each) => each.name === section.tab);
    const place = [tab?.label, section.title].join(', ');
    const toSetting = (path: string, label: string): FoundSetting => ({
      key: path,
      label,
      place,
      to: `${officePaths.settingsTab(section.tab)}#${path}`,
      searched: [label, place, getSettingHint(path)].join(' ').toLowerCase(),
    });
    const fields = getSectionFields(name).flatMap(([path, { kind }]) => {
      const label = kind === 'list' ? getListLabel(path) : getSettingLabel(path, t);
      // A special field without a label of its own is found as its section.
      return label === path ? [] : [toSetting(path, label)];
    });
    return [toSetting(name, section.title), ...fields];
  });
  return index;
}

/** Each word must appear in the label, the place or the hint; labels come first. */
export function findSettings(text: string): FoundSetting[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = listSettings().filter(({ searched }) => words.every((word) => searched.includes(word)));
  const inLabel = ({ label }: FoundSetting) => words.every((word) => label.toLowerCase().includes(word));
  return found.toSorted((a, b) => Number(inLabel(b)) - Number(inLabel(a))).slice(0, MAX_FOUND);
}

export function SettingsSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const found = findSettings(text);
  const options = found.map(({ key, label, place, to }) => ({
    key,
    onChoose: () => {
      setText('');
      void navigate(to);
    },
    content: (
      <>
        <span className="block font-semibold">{label}</span>
        <span className="block text-xs text-ink-soft">{place}</span>
      </>
    ),
  }));
  const announce = (count: number) => (count === 0 ? t(office.search.nothingFound) : t(office.search.foundCount, { count }));
  const [first] = options;
  return (
    <ComboboxField
      label={t(office.settings.find)}
      type="search"
      className="w-full sm:w-80"
      value={text}
      onChange={() => undefined}
      onType={setText}
      onKeyDown={(event) => event.key === 'Enter' && first?.onChoose()}
      options={options}
      listLabel={t(office.search.found)}
      announce={announce}
      hint={text.trim() !== '' && found.length === 0 ? t(office.search.nothingFound) : undefined}
    />
  );
}
