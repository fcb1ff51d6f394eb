import type { VersionedSettings } from '@waybill/contracts';
import { settingLabel } from '@waybill/contracts/site/texts';
import type { FieldPath } from 'react-hook-form';
import type { SettingsForm } from './use-settings-form.ts';

interface ListState {
  /** Whether the list says something else than what is stored. */
  changed: boolean;
  /** What is wrong with the list as a whole, which the form keeps apart from what is wrong with its rows. */
  error: string | undefined;
}

/** How a list of settings, or one of its rows, stands as a whole. */
export function listState(form: SettingsForm, name: FieldPath<VersionedSettings>): ListState {
  const state = form.getFieldState(name, form.formState);
  const error = state.error as { root?: { message?: string }; message?: string } | undefined;
  const message = error?.root?.message ?? error?.message;
  return { changed: state.isDirty, error: message === undefined ? undefined : `${settingLabel(name)} ${message}.` };
}
