export const SUBSCRIPTION_PATH = '/subscription';
export const BLOCK_ALL_QUERY = 'wish=none';
