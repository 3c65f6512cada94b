import type { SsoLink } from '@steward/contract/wire/sso';
import { sql } from 'kysely';
import { AppError } from '../../engine/errors.ts';
import type { Context } from '../../engine/context.ts';
import { Outside, type CompanyRoute, type Route } from '../../http/route.ts';
import { count, LIMITS } from '../limits.ts';
import { connectionOf } from './connection.ts';
import { addDomain, findRecord, keepProven, recordToFind, removeDomain } from './domains.ts';
import { dropLink, insertLink } from './people.ts';
import { hostOf } from './provider.ts';
import { dropConnection, saveConnection, settingsOf, testConnection } from './settings.ts';
import { claimsOf, finishSignIn, ssoDetail, start, startSignIn } from './sign_in.ts';

const settings = { scope: 'company', permission: 'setting_administrator:all', signedInOnly: true } as const;
const own = { scope: 'company', permission: null, portal: true, signedInOnly: true, changes: 'own' } as const;

async function ownLink(ctx: Context): Promise<SsoLink> {
  const connection = await connectionOf(ctx.tx, ctx.companyId);
  if (!connection?.is_enabled) return { provider: null, linked_at: null, last_used_at: null };
  const link = await ctx.tx.maybe(sql<{ created_at: Date; last_used_at: Date }>`
    select created_at, last_used_at from sso_identity where company_id = ${ctx.companyId} and user_id = ${ctx.user.id} and issuer = ${connection.issuer}`);
  return { provider: hostOf(connection.issuer), linked_at: link?.created_at.toISOString() ?? null, last_used_at: link?.last_used_at.toISOString() ?? null };
}

const linkRoutes: CompanyRoute[] = [
  { ...own, method: 'GET', path: '/sso/link', summary: 'Is the own sign-in linked to the company’s provider', handle: ownLink },
  {
    ...own, method: 'POST', path: '/sso/link', takes: [], summary: 'Begin to link the own sign-in: where to go, and a key to keep until one is back',
    handle: async (ctx) => {
      const connection = await connectionOf(ctx.tx, ctx.companyId);
      if (!connection?.is_enabled) throw new AppError('not_found');
      await count(ctx.services, LIMITS.ssoCompany, ctx.companyId);
      if (ctx.user.runs_platform) throw new AppError('sso_not_platform');
      return new Outside(async () => {
        const begun = await start(ctx.services, connection, ctx.user.id, ctx.user.email);
        return async () => begun;
      });
    },
  },
  {
    ...own, method: 'POST', path: '/sso/link/finish', summary: 'Back from the provider (key; params: what the address held)',
    handle: async (ctx, request) => {
      await count(ctx.services, LIMITS.ssoCompany, ctx.companyId);
      return new Outside(async () => {
        const { claims } = await claimsOf(ctx.services, request.body, (attempt, companyId) => attempt.userId === ctx.user.id && companyId === ctx.companyId);
        return async (after) => {
          await insertLink(after, claims);
          return ownLink(after);
        };
      });
    },
  },
  {
    ...own, method: 'DELETE', path: '/sso/link', takes: [], summary: 'End the link of the own sign-in',
    handle: async (ctx) => {
      await dropLink(ctx);
      return ownLink(ctx);
    },
  },
];

const settingsRoutes: CompanyRoute[] = [
  { ...settings, method: 'GET', path: '/sso', summary: 'Single sign-on of the company; never the secret', handle: settingsOf },
  {
    ...settings, method: 'PUT', path: '/sso', summary: 'Set the provider (issuer, client_id, client_secret, is_enabled, is_only)',
    handle: async (ctx, request) => {
      await saveConnection(ctx, request.body, ctx.session?.id ?? null);
      return settingsOf(ctx);
    },
  },
  {
    ...settings, method: 'DELETE', path: '/sso', takes: [], summary: 'End single sign-on, and forget who is whom at the provider',
    handle: async (ctx) => {
      await dropConnection(ctx);
      return settingsOf(ctx);
    },
  },
  {
    ...settings, method: 'POST', path: '/sso/test', summary: 'Is the provider there, and does it take this client? Keeps nothing',
    handle: async (ctx, request) => {
      await count(ctx.services, LIMITS.ssoCompany, ctx.companyId);
      return testConnection(ctx, request.body);
    },
  },
  {
    ...settings, method: 'POST', path: '/sso/domains', summary: 'Name a domain of the company’s mail addresses; it has to be proven',
    handle: async (ctx, request) => {
      await addDomain(ctx, request.body);
      return settingsOf(ctx);
    },
  },
  {
    ...settings, method: 'POST', path: '/sso/domains/:domain/prove', takes: [], summary: 'Look for the TXT record that proves a domain',
    handle: async (ctx, request) => {
      const domain = request.params['domain'] ?? '';
      const record = await recordToFind(ctx, domain);
      return record === null ? settingsOf(ctx) : new Outside(async () => {
        await findRecord(ctx.services.config, record);
        return async (after) => {
          await keepProven(after, domain, record);
          return settingsOf(after);
        };
      });
    },
  },
  {
    ...settings, method: 'DELETE', path: '/sso/domains/:domain', takes: [], summary: 'Take a domain away',
    handle: async (ctx, request) => {
      await removeDomain(ctx, request.params['domain'] ?? '');
      return settingsOf(ctx);
    },
  },
];

export const ssoRoutes: Route[] = [
  { method: 'POST', path: '/login/sso_detail', scope: 'public', summary: 'Is there single sign-on for an address (email) or a company (company_id), and where', handle: ssoDetail },
  { method: 'POST', path: '/login/sso/start', scope: 'public', summary: 'Begin to sign in elsewhere: where to go, and a key to keep until one is back', handle: startSignIn },
  { method: 'POST', path: '/login/sso/finish', scope: 'public', summary: 'Back from the provider (key; params: what the address held): the same answer as of a login', handle: finishSignIn },
  ...linkRoutes,
  ...settingsRoutes,
];
