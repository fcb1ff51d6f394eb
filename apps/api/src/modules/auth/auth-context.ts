import type { Settings } from '@waybill/contracts/site/schema';
import type { MacKeys, SigningKeys } from '../../platform/config/purpose-keys.ts';
import type { AccountRepository } from './account-repository.ts';
import type { AdminRepository } from './admin-repository.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

export interface AdminStore {
  admins: AdminRepository;
  now: () => Date;
}

export interface AuthContext extends AdminStore {
  accounts: AccountRepository;
  attempts: SignInAttempts;
  sessionKeys: SigningKeys;
  deviceKeys: SigningKeys;
  passkeyKeys: MacKeys;
  settings: () => Promise<Settings>;
}
