import { AppFrame } from '#ui/app-frame.tsx';
import { PublicSite } from './public-site.tsx';

export function App() {
  return (
    <AppFrame>
      <PublicSite />
    </AppFrame>
  );
}
