/** What the reports say, on the screen and in their files. */
export const REPORT_TEXTS = {
  failed: 'Failed to load the report',
  lanesFailed: 'Failed to load the lanes',
  exportFailed: 'Failed to export the report',
  empty: 'No shipments in this period',
  tooFew: 'too few to judge',
  names: {
    created: 'Created',
    delivered: 'Delivered',
    open: 'Open',
    overdue: 'Overdue',
    onHold: 'On hold',
    onTime: 'On time',
    early: 'Early',
    late: 'Late',
    onTimeRate: 'On-time rate',
    median: 'Median transit',
    p85: 'Transit, 85th percentile',
    p95: 'Transit, 95th percentile',
    replyRate: 'Messages answered in time',
  },
  /** How the numbers are made: which shipments belong to a period, and what is compared with what. */
  notes: [
    'Created, open, overdue and on hold: shipments created in the period, as they stand now. Overdue is open with a delivery date before today.',
    'Delivered, promises, transit and time in a status: shipments handed over in the period, whenever they were created.',
    'On time is a delivery on or before the delivery date first promised; a later change of that date does not count. Early is more than one day before it. Dates are compared, not hours.',
    'Transit runs from creation to delivery. Time in a status adds up all stays of a shipment in it, until it was delivered.',
    'Business days leave Sundays and the holidays of Settings out of transit, time in a status and days early.',
    'Lanes count shipments created or delivered in the period. Places are the same however they are spelled; the latest spelling is shown.',
    'Messages: those that arrived in the period, without spam and whatever the lane. One still in time counts neither way.',
    'Rates and percentiles of fewer than five deliveries are marked: they are too few to judge. Deleted shipments are left out.',
  ],
} as const;
