/** Unconfirmed subscriptions expire after this time. */
export const CONFIRMATION_HOURS = 48;
export const SUBSCRIPTION_DAYS_AFTER_DELIVERY = 30;
/** For a shipment that is never delivered, subscriptions end after this many days without a change. */
export const SUBSCRIPTION_DAYS_WITHOUT_CHANGE = 180;
