import { sql } from 'kysely';
import { loginAnswerShape } from '@steward/kernel/contract/answers/session.ts';
import { shape, string } from '@steward/kernel/contract/answers/shape.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { about, fieldsOf, object, required } from '@steward/kernel/server/http/reference/schema.ts';
import { ExternalCall, type CompanyRoute, type Route } from '@steward/kernel/server/http/route.ts';
import { ssoLinkShape, ssoStartShape, ssoSettingsShape, ssoDetailShape } from '../../contract/answers.ts';
import { providerName } from '../../contract/providers.ts';
import type { SsoLink } from '../../contract/sso.ts';
import { ssoConnectionFields, ssoDomainFields, ssoFinishFields, ssoWhoFields } from '../../contract/sso_actions.ts';
import { countAttempt, LIMITS } from '../limits.ts';
import { connectionOf } from './connection.ts';
import { addDomain, requireRecord, saveVerified, expectedRecord, removeDomain } from './domains.ts';
import { dropLink, insertLink } from './people.ts';
import { dropConnection, saveConnection, settingsOf, testConnection } from './settings.ts';
import { ssoClaimsOf, finishSignIn, ssoDetail, start, startSignIn } from './sign_in.ts';

const settings = { scope: 'company', access: { permission: 'setting_administrator:all', signedInOnly: true } } as const;
const FINISH = { ...fieldsOf(ssoFinishFields), params: required(about(object, 'What the address held')) };
const own = {
  scope: 'company',
  access: { permission: null, portal: true, signedInOnly: true, changes: 'own' },
} as const;

async function ownLink(ctx: Context): Promise<SsoLink> {
  const connection = await connectionOf(ctx.tx, ctx.companyId);
  if (!connection?.is_enabled) return { provider: null, linked_at: null, last_used_at: null };
  const link = await ctx.tx.maybe(sql<Pick<Tables['sso_identity'], 'created_at' | 'last_used_at'>>`
    select created_at, last_used_at from sso_identity where company_id = ${ctx.companyId} and user_id = ${ctx.user.id} and issuer = ${connection.issuer}`);
  return {
    provider: providerName(connection),
    linked_at: link?.created_at.toISOString() ?? null,
    last_used_at: link?.last_used_at.toISOString() ?? null,
  };
}

const linkRoutes: CompanyRoute[] = [
  {
    ...own,
    method: 'GET',
    path: '/sso/link',
    summary: 'Read whether your account is connected to the provider',
    answer: ssoLinkShape,
    handle: ownLink,
  },
  {
    ...own,
    method: 'POST',
    path: '/sso/link',
    body: {},
    summary: 'Begin to connect your account to the provider',
    answer: ssoStartShape,
    handle: async (ctx) => {
      const connection = await connectionOf(ctx.tx, ctx.companyId);
      if (!connection?.is_enabled) throw new AppError('not_found');
      await countAttempt(ctx.services, LIMITS.ssoCompany, ctx.companyId);
      if (ctx.user.runs_platform) throw new AppError('sso_not_platform');
      return new ExternalCall(async () => {
        const begun = await start(ctx.services, connection, ctx.user.id, ctx.user.email);
        return async () => begun;
      });
    },
  },
  {
    ...own,
    method: 'POST',
    path: '/sso/link/finish',
    body: FINISH,
    summary: 'Finish connecting your account to the provider',
    answer: ssoLinkShape,
    handle: async (ctx, request) => {
      await countAttempt(ctx.services, LIMITS.ssoCompany, ctx.companyId);
      return new ExternalCall(async () => {
        const { claims } = await ssoClaimsOf(
          ctx.services,
          request.body,
          (attempt, companyId) => attempt.userId === ctx.user.id && companyId === ctx.companyId,
        );
        return async (after) => {
          await insertLink(after, claims);
          return ownLink(after);
        };
      });
    },
  },
  {
    ...own,
    method: 'DELETE',
    path: '/sso/link',
    body: {},
    summary: 'Disconnect your account from the provider',
    answer: ssoLinkShape,
    handle: async (ctx) => {
      await dropLink(ctx);
      return ownLink(ctx);
    },
  },
];

const settingsRoutes: CompanyRoute[] = [
  {
    ...settings,
    method: 'GET',
    path: '/sso',
    summary: 'Read single sign-on of the company, without its secret',
    answer: ssoSettingsShape,
    handle: settingsOf,
  },
  {
    ...settings,
    method: 'PUT',
    path: '/sso',
    body: fieldsOf(ssoConnectionFields),
    summary: 'Set up single sign-on',
    answer: ssoSettingsShape,
    handle: async (ctx, request) => {
      await saveConnection(ctx, request.body, ctx.session?.id ?? null);
      return settingsOf(ctx);
    },
  },
  {
    ...settings,
    method: 'DELETE',
    path: '/sso',
    body: {},
    summary: 'Remove single sign-on and all its connections',
    answer: ssoSettingsShape,
    handle: async (ctx) => {
      await dropConnection(ctx);
      return settingsOf(ctx);
    },
  },
  {
    ...settings,
    method: 'POST',
    path: '/sso/test',
    body: fieldsOf(ssoConnectionFields),
    summary: 'Test a provider without saving',
    answer: shape({ provider: string }),
    handle: async (ctx, request) => {
      await countAttempt(ctx.services, LIMITS.ssoCompany, ctx.companyId);
      return testConnection(ctx, request.body);
    },
  },
  {
    ...settings,
    method: 'POST',
    path: '/sso/domains',
    body: fieldsOf(ssoDomainFields),
    summary: 'Add a mail domain, to be verified',
    answer: ssoSettingsShape,
    handle: async (ctx, request) => {
      await addDomain(ctx, request.body);
      return settingsOf(ctx);
    },
  },
  {
    ...settings,
    method: 'POST',
    path: '/sso/domains/:domain/prove',
    body: {},
    summary: 'Verify a domain by its TXT record',
    answer: ssoSettingsShape,
    handle: async (ctx, request) => {
      const domain = request.params['domain'] ?? '';
      const record = await expectedRecord(ctx, domain);
      return record === null
        ? settingsOf(ctx)
        : new ExternalCall(async () => {
            await requireRecord(ctx.services.config, record);
            return async (after) => {
              await saveVerified(after, domain, record);
              return settingsOf(after);
            };
          });
    },
  },
  {
    ...settings,
    method: 'DELETE',
    path: '/sso/domains/:domain',
    body: {},
    summary: 'Remove a domain',
    answer: ssoSettingsShape,
    handle: async (ctx, request) => {
      await removeDomain(ctx, request.params['domain'] ?? '');
      return settingsOf(ctx);
    },
  },
];

export const ssoRoutes: Route[] = [
  {
    method: 'POST',
    path: '/login/sso_detail',
    body: fieldsOf(ssoWhoFields),
    scope: 'public',
    summary: 'Find single sign-on for an address or a company',
    answer: ssoDetailShape,
    handle: ssoDetail,
  },
  {
    method: 'POST',
    path: '/login/sso/start',
    body: fieldsOf(ssoWhoFields),
    scope: 'public',
    summary: 'Begin a single sign-on: where to go, and a key to keep until you are back',
    answer: ssoStartShape,
    handle: startSignIn,
  },
  {
    method: 'POST',
    path: '/login/sso/finish',
    body: FINISH,
    scope: 'public',
    summary: 'Finish a single sign-on; answers like a sign-in',
    answer: loginAnswerShape,
    handle: finishSignIn,
  },
  ...linkRoutes,
  ...settingsRoutes,
];
