export const SUBSCRIPTION_PATH = '/subscription';
export const NEVER = 'wish=none';
