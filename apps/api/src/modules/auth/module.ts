import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import { none } from '../../platform/modules/personal-paths.ts';
import { OUTBOX_PATHS } from '../audit/activity-model.ts';
import type { AuditParts } from '../audit/module.ts';
import type { KeysParts } from '../keys/module.ts';
import type { SiteParts } from '../site/module.ts';
import { createAccountRepository } from './account-repository.ts';
import { adminModel } from './admin-model.ts';
import { createAdminRepository } from './admin-repository.ts';
import { createAuthenticate, createSessionFinder } from './authenticate.ts';
import { authRoutes } from './routes.ts';
import { createSignInAttempts } from './sign-in-attempts.ts';

export const auth = defineModule({
  name: 'auth',
  collections: {
    admins: {
      model: adminModel,
      personal: 'signInsText',
      paths: {
        // Names of staff, as in the log.
        ...none('username', 'usernameKey', 'name', 'email', 'invitation.nonce'),
        ...none('passkeys.id', 'passkeys.publicKey', 'passkeys.name', 'passkeys.usedChallenges'),
        ...none('totp.secret', 'newTotp.secret', 'recoveryCodes'),
        ...none('passwordHash', 'sessions.sid', 'sessions.agent', 'devices.agent'),
        ...OUTBOX_PATHS,
      },
    },
  },
  stores: (models, { touched }) => ({
    admins: createAdminRepository({ model: models.admins, onSessions: () => touched.emit('sessions') }),
    accounts: createAccountRepository({ model: models.admins, onSessions: () => touched.emit('sessions') }),
  }),
  open: (
    {
      platform,
      audit: { activity, feed },
      keys: { authenticateKey },
      site: { settings },
    }: ModuleDeps<AuditParts & KeysParts & SiteParts>,
    stores,
  ) => {
    const { keys, limits, now, touched, workers } = platform;
    const sessions = createSessionFinder({ feed, workers, now, ...stores });
    touched.listen((what) => what === 'sessions' && sessions.drop());
    return {
      attempts: createSignInAttempts({ ...limits, record: activity.record }),
      authenticate: createAuthenticate({
        authenticateKey,
        findSession: sessions.find,
        sessionKeys: keys.session,
        now,
        ...stores,
      }),
      findSession: sessions.find,
      sessionKeys: keys.session,
      deviceKeys: keys.device,
      passkeyKeys: keys.passkey,
      settings,
      now,
      ...stores,
    };
  },
  routes: authRoutes,
});

export interface AuthParts {
  auth: ModuleParts<typeof auth>;
}
