export const QUICK_CALLS: ReadonlySet<string> = new Set([
  'createShipment',
  'editShipment',
  'submitContact',
  'saveSettings',
  'login',
]);
