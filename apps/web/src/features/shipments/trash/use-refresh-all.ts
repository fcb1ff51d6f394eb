import { useQueryClient } from '@tanstack/react-query';
import { tellOtherTabs } from '#lib/api/other-tabs.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** After something has left the trash: every list and total is asked for anew, in other tabs too. */
export function useRefreshAll(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.shipmentLists });
    void queryClient.invalidateQueries({ queryKey: queryKeys.stats });
    tellOtherTabs('shipments');
  };
}
