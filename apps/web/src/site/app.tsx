import { AppFrame } from '#ui/app-frame.tsx';
import { PublicSite } from './public-site.tsx';

/** The public site. The caller provides the router. */
export function App() {
  return (
    <AppFrame>
      <PublicSite />
    </AppFrame>
  );
}
