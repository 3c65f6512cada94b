import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { openWithoutMail } from './accounts.ts';
import { joinNewCompany } from './accounts.ts';
import { givePlatform } from './give_platform.ts';
import { userHooks } from './hooks.ts';
import { mailResetLink, mailVerifyLink } from './mails/account_mail.ts';
import { signInRoutes } from './routes.ts';
import { mailedLinks, signInSchedules } from './schedules.ts';

export const signInServer = defineServerModule({
  name: 'sign_in',
  headings: [
    {
      name: 'Sign-in',
      description: 'Sessions, sign-up, passwords, invitations, single sign-on at the sign-in',
      paths: [
        'login',
        'logout',
        'refresh-token',
        'sign-up',
        'register-admin',
        'forgot-password',
        'password-reset',
        'change-password',
        'send-verify-email',
        'user-verify-data',
        'verify-user',
        'confirm-email',
        'undo-email',
        'switch-company',
        'own-companies',
        'installation',
      ],
    },
    {
      name: 'Own account',
      description: 'Profile, two-factor authentication, active sessions, API tokens, first steps',
      paths: ['security', 'sso/link'],
    },
    { name: 'Company', paths: ['company', 'sso'] },
  ],
  newCompany: joinNewCompany,
  mailedLinks,
  writes: ['account', 'account_company', 'session'],
  tables: [
    'account_passkey',
    'account_recovery_code',
    'account_totp',
    'invitation',
    'known_browser',
    'mail_token',
    'rate_limit',
    'sign_in_step',
    'sso_attempt',
    'sso_connection',
    'sso_domain',
    'sso_identity',
  ],
  backup: {
    personal: ['invitation', 'sso_identity'],
    leftOut: {
      account_passkey: 'a secret',
      account_recovery_code: 'a secret',
      account_totp: 'a secret',
      invitation: 'a secret',
      known_browser: 'belongs to the account',
      mail_token: 'a secret',
      rate_limit: 'belongs to the installation',
      sign_in_step: 'a secret',
      sso_attempt: 'a secret',
      sso_connection: 'a secret',
      sso_domain: 'proven for this company',
      sso_identity: 'belongs to the account',
    },
  },
  routes: signInRoutes,
  start: async (services, say) => {
    await openWithoutMail(services);
    await givePlatform(services, say);
    return undefined;
  },
  hooks: { user: [userHooks] },
  tasks: {
    mail_reset_link: {
      run: (payload, services) =>
        mailResetLink(services, payloadText(payload, 'email'), payloadText(payload, 'language'), {
          userAgent: payloadText(payload, 'user_agent'),
          address: payloadText(payload, 'address'),
        }),
      slots: { all: 1, each: 1 },
    },
    mail_verify_link: {
      run: (payload, services) =>
        mailVerifyLink(services, payloadText(payload, 'email'), payloadText(payload, 'language')),
      slots: { all: 1, each: 1 },
    },
  },
  upkeep: signInSchedules,
});
