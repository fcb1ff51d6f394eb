import type { Settings } from '@waybill/contracts';
import type { TokenKeys } from '../platform/config/secrets.ts';
import type { AdminRepository } from './admin-repository.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

/** What operations on administrators and sessions work with; each names the parts that it takes. */
export interface AuthContext {
  admins: AdminRepository;
  attempts: SignInAttempts;
  /** The first one signs; all are accepted. */
  tokenKeys: TokenKeys;
  settings: () => Promise<Settings>;
  now: () => Date;
}
