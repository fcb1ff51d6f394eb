import { STORAGE_KEYS } from '@waybill/contracts/constants';
import { Policy } from '#components/policy.tsx';

const PARTS = [
  { heading: 'Cookies', text: 'This site sets no cookies.' },
  {
    heading: 'What your browser stores',
    text: (
      <>
        If you choose the light or the dark theme yourself, your choice is kept in your browser under the name{' '}
        <code className="font-mono">theme</code>. Choosing what your system prefers deletes it again.
      </>
    ),
  },
  {
    heading: 'For our staff',
    text: (
      <>
        Signing in to the back office stores <code className="font-mono">{STORAGE_KEYS.token}</code> and{' '}
        <code className="font-mono">{STORAGE_KEYS.admin}</code>, which signing out deletes. Forms that were not sent yet are kept
        until the tab is closed.
      </>
    ),
  },
] as const;

/** What the site stores in a browser (R017). */
export default function CookiesPage() {
  return <Policy title="Cookies" parts={PARTS} />;
}
