import { useState } from 'react';
import { ActivityLog } from './activity-log.tsx';

/** What was done to one thing, for its own page (B11). */
export function ActivityList({ target }: { target: string }) {
  const [page, setPage] = useState(1);
  return <ActivityLog filters={{ page, target, action: undefined, from: '', to: '' }} ofOne onPage={setPage} />;
}
