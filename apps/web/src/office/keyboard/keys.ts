interface KeyGroup {
  where: string;
  keys: readonly { keys: readonly string[]; does: string }[];
}

/** All single keys of the back office (B7), for the help sheet. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    where: 'Everywhere',
    keys: [
      { keys: ['/'], does: 'Search' },
      { keys: ['n'], does: 'New shipment' },
      { keys: ['?'], does: 'This sheet' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    where: 'In lists',
    keys: [
      { keys: ['j', 'k'], does: 'Next and previous row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['x'], does: 'Select the row' },
    ],
  },
];
