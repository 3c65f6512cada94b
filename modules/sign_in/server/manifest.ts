import { defineServerModule } from '@steward/kernel/server/module.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { mailResetLink, mailVerifyLink } from './account_mail.ts';
import { userHooks } from './hooks.ts';
import { signInRoutes } from './routes.ts';
import { signInSchedules } from './schedules.ts';

export const signInServer = defineServerModule({
  name: 'sign_in',
  routes: signInRoutes,
  hooks: { user: [userHooks] },
  tasks: {
    mail_reset_link: {
      run: (payload, services) =>
        mailResetLink(services, payloadText(payload, 'email'), payloadText(payload, 'language'), {
          userAgent: payloadText(payload, 'user_agent'),
          address: payloadText(payload, 'address'),
        }),
      isAwaited: true,
    },
    mail_verify_link: {
      run: (payload, services) =>
        mailVerifyLink(services, payloadText(payload, 'email'), payloadText(payload, 'language')),
      isAwaited: true,
    },
  },
  schedules: signInSchedules,
});
