import { texts } from '@waybill/i18n/texts';
import { logFailure } from '#lib/api/log.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';

/** @returns false when the browser refuses or the page came over plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    logFailure('The clipboard did not take the text', error);
    return false;
  }
  toast.success(t(texts.common.copied));
  return true;
}
