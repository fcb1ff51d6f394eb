import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { AuthParts } from '../auth/module.ts';
import type { MailParts } from '../mail/module.ts';
import { accountRoutes } from './routes.ts';

/** Accounts are stored by the auth module, which signs them in. */
export const accounts = defineModule({
  name: 'accounts',
  open: ({ platform: { keys }, audit: { activity }, auth, mail }: ModuleDeps<AuditParts & AuthParts & MailParts>) => ({
    activity,
    auth,
    mail,
    invitationKeys: keys.invitation,
  }),
  routes: accountRoutes,
});
