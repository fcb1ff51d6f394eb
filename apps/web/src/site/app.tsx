import { AppFrame } from '#ui/app-frame.tsx';
import { PublicSite } from './public-site.tsx';

/** The public site. The router is the caller's. */
export function App() {
  return (
    <AppFrame>
      <PublicSite />
    </AppFrame>
  );
}
