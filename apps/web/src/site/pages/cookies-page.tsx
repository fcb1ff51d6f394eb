import { KNOWN_DEVICE_DAYS, STORAGE_KEYS } from '@waybill/contracts/constants';
import { Policy } from '#features/site/components/policy.tsx';

const PARTS = [
  { heading: 'Cookies', text: 'Visitors get no cookies from this site.' },
  {
    heading: 'Your last lookups',
    text: (
      <>
        The last ten shipments you looked up, as the tracking page showed them, under the name{' '}
        <code className="font-mono">recentLookups</code>: to find them again, also offline. They stay until you choose “Forget” on
        the tracking page.
      </>
    ),
  },
  {
    heading: 'Forms not sent yet',
    text: (
      <>
        What you have typed into a form, under names that begin with <code className="font-mono">draft:</code>, so that a reload
        loses nothing. Sending the form deletes it, closing the tab does too.
      </>
    ),
  },
  {
    heading: 'Light or dark',
    text: (
      <>
        If you choose the theme yourself, your choice is kept under the name <code className="font-mono">theme</code>. Choosing
        what your system prefers deletes it again.
      </>
    ),
  },
  {
    heading: 'A copy of this site',
    text: 'Pages, drawings and code, so that the site opens without a network. It holds nothing about you. A new version replaces it, and clearing the data of this site in your browser deletes it.',
  },
  {
    heading: 'For our staff',
    text: (
      <>
        Signing in to the back office stores <code className="font-mono">{STORAGE_KEYS.token}</code> and{' '}
        <code className="font-mono">{STORAGE_KEYS.admin}</code>, which signing out deletes. The cookie{' '}
        <code className="font-mono">waybill-device</code> stays for {KNOWN_DEVICE_DAYS} days and goes to the sign-in alone: it
        says that somebody signed in on this device before, so that strangers who guess at passwords cannot make them wait.
      </>
    ),
  },
] as const;

/** What the site stores in a browser. */
export default function CookiesPage() {
  return <Policy name="cookies" title="Cookies" parts={PARTS} changed="2026-11-22" />;
}
