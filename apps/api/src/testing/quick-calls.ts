/** Of the calls with a body, those that `npm test` sends all bad input to: each way in which a body is read. */
export const QUICK_CALLS: ReadonlySet<string> = new Set([
  'createShipment',
  'editShipment',
  'submitContact',
  'saveSettings',
  'login',
]);
