/** Who has not confirmed by then did not ask. */
export const CONFIRM_WITHIN_HOURS = 48;
/** Whoever asked to be told of a shipment is told nothing any more so many days after it was handed over. */
export const SUBSCRIPTION_DAYS_AFTER_DELIVERY = 30;
/** Or, of one that is never handed over, after so many days in which nothing has changed. */
export const SUBSCRIPTION_DAYS_WITHOUT_CHANGE = 180;
