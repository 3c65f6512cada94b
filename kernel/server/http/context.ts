import type { Tables } from '../database/tables.ts';
import { paramsOf } from './body.ts';
import { isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn, moduleOfPermission, withoutModules } from '@steward/kernel/contract/access/modules_off.ts';
import { moduleOfRecord, moduleTitle } from '@steward/kernel/contract/module.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { ownFields, type OwnFields } from '@steward/kernel/contract/records/fieldsets.ts';
import { CONFIRMED_HEADER } from '@steward/kernel/contract/wire/confirmed.ts';
import { ORIGIN_HEADER } from '@steward/kernel/contract/wire/live.ts';
import { LANGUAGES, languageFrom, type Language } from '@steward/kernel/contract/messages/index.ts';
import type { CompanySettings, SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { OpenTx, Tx } from '../database/transaction.ts';
import { Changes } from '../context/changes.ts';
import { requirePermission, type Context, type Source } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { limitedGrantsOf, type LimitedGrant } from '../context/scope.ts';
import { actorOfCredential, loadActor, type Actor } from '../identity/actor.ts';
import { isApiToken, narrowToToken, tokenByHash, tokenById, type StoredToken } from '../identity/api_tokens.ts';
import { settingsOf } from '../identity/company_settings.ts';
import { customFieldsSql } from '../identity/custom_fields.ts';
import { fieldsetsSql } from '../identity/fieldsets.ts';
import { isPreview, previewedActor } from '../identity/preview.ts';
import {
  refuseWhileReadOnly,
  COMPANY_STATE_COLUMNS,
  companyStateOf,
  type CompanyStateRow,
} from '../identity/company_status.ts';
import { isValid, sessionById, sessionByToken, type StoredSession } from '../identity/sessions.ts';
import { supportActor } from '../identity/support_actor.ts';
import { bearerToken, hashToken } from '../context/tokens.ts';
import type { Services } from '../services.ts';
import { Lanes } from './lanes.ts';
import type { CompanyRoute } from './route.ts';

/** In-process cache of which company a caller belongs to; holds no secrets. */
const lanes = new Lanes();

/**
 * Opens a request's transaction and identifies the caller, in two round trips. Throws 401 without a living session, and
 * 404 for another company or a workspace that is not the caller's. The caller ends the transaction.
 */
export async function openContext(services: Services, request: FastifyRequest): Promise<{ ctx: Context; tx: OpenTx }> {
  const token = bearerToken(request.headers.authorization);
  if (token === null) throw new AppError('unauthorized');
  const { company_id: claimedCompanyId, work_space_id: claimedWorkspaceId } = paramsOf(request);
  const companyId = claimedCompanyId?.toLowerCase();
  if (!isUuid(companyId)) throw new AppError((await hasSession(services, token)) ? 'not_found' : 'unauthorized');

  const now = services.now();
  const byToken = isApiToken(token);
  const hash = hashToken(token);
  const lane = lanes.of(hash, request);
  const tx = await services.database.begin<StoredSession | StoredToken>(
    companyId,
    byToken ? tokenByHash(hash, companyId) : sessionByToken(hash),
    lane,
  );
  try {
    const credential = tx.preambleRows[0];
    const whole = await actorHere(tx, companyId, credential, now);
    if (!credential || !whole) throw new AppError('unauthorized');
    request.who = { company: companyId, user: whole.user.id };
    lanes.remember(hash, { company: companyId, person: whole.user.id });
    const session = 'rights' in credential ? null : { id: credential.id, isSso: credential.proof === 'sso' };
    const { actor: caller, token: apiToken } =
      'rights' in credential ? narrowToToken(credential, whole) : { actor: whole, token: null };
    const actor = isPreview(request)
      ? await previewedActor(tx, request, { companyId, sessionId: session?.id ?? null, actor: caller, now })
      : caller;
    const language = languageFrom(request.headers['accept-language'] ?? caller.user.language);
    const scope = workspaceScope(actor, claimedWorkspaceId ?? '');
    return {
      ctx: contextOf({
        services,
        tx,
        companyId,
        actor,
        language,
        source: byToken ? 'api' : 'web',
        apiToken,
        session,
        isPreview: isPreview(request),
        confirmed: confirmedOf(request),
        reach: await limitedGrantsOf(tx, companyId, actor.user),
        changes: new Changes(originOf(request)),
        ...scope,
      }),
      tx,
    };
  } catch (error) {
    await tx.rollback();
    throw error;
  }
}

/**
 * The actor of a credential; `null` when it lets nobody in. A valid one of another company is `not_found`: everything
 * here is, for it.
 */
async function actorHere(
  tx: Tx,
  companyId: string,
  credential: StoredSession | StoredToken | undefined,
  now: Date,
): Promise<Actor | null> {
  const valid = isValid(credential, now);
  if (valid && credential.company_id !== companyId) throw new AppError('not_found');
  if (credential && 'support_access_id' in credential && credential.support_access_id !== null)
    return supportActor(tx, companyId, credential, now);
  return valid ? actorOfCredential(tx, credential) : null;
}

/** Id of the calling tab, when it has the expected form. */
function originOf(request: FastifyRequest): string | null {
  const given = request.headers[ORIGIN_HEADER];
  return typeof given === 'string' && /^[\w-]{1,40}$/.test(given) ? given : null;
}

/** The number of values that a caller has confirmed. */
function confirmedOf(request: FastifyRequest): number | null {
  const given = request.headers[CONFIRMED_HEADER];
  return typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : null;
}

/** The same request as another user of the company: their permissions, workspaces and limits. */
export async function contextAs(ctx: Context, { user, workspaces }: Actor): Promise<Context> {
  return { ...ctx, user, workspaces, workspaceId: null, reach: await limitedGrantsOf(ctx.tx, ctx.companyId, user) };
}

/**
 * Checks that a route is open to the caller: portal users have portal routes only; unverified addresses only profile,
 * session and what the portal checks itself; then the permission, and for changes whether the company is read-only. The
 * one place for this.
 */
export function requireAccess(
  ctx: Context,
  { method, access, ...route }: Pick<CompanyRoute, 'method' | 'access' | 'module' | 'record'>,
): void {
  if (ctx.user.second_factor_missing && !access.beforeSecondFactor)
    throw new AppError('second_factor_required', { params: { company: ctx.user.company.name } });
  if (!access.portal && isPortalOnly(ctx.user)) throw new AppError('portal_only');
  // Also for routes without a permission, which check those of what they find.
  if (!ctx.user.is_verified && !access.portal && !access.beforeSecondFactor) throw new AppError('not_verified');
  const off = offModuleOf(ctx.user, { ...route, permission: access.permission });
  if (off !== undefined)
    throw new AppError('module_switched_off', { params: { module: moduleTitle(off, ctx.language) } });
  requirePermission(ctx, access.permission);
  if (method === 'GET' || access.changes === 'session') return;
  const isOwn = access.changes === 'own';
  if (!isOwn) refuseWhileReadOnly(ctx.user, ctx.now);
  // Routes without a permission narrow by user, and support staff are no users of the company.
  if (ctx.user.support && (isOwn || access.permission === null)) throw new AppError('support_not_own');
}

/** The module of the route, of its record type or of its permission, when the company has switched it off. */
function offModuleOf(
  user: SessionUser,
  { module, record, permission }: Pick<CompanyRoute, 'module' | 'record'> & Pick<CompanyRoute['access'], 'permission'>,
): string | undefined {
  const modules = [
    module,
    record === undefined ? undefined : moduleOfRecord(record),
    permission === null ? undefined : moduleOfPermission(permission),
  ];
  return modules.find((one) => one !== undefined && !isModuleOn(user, one));
}

export interface BackgroundOptions {
  /** Acts with this user's permissions, who must still exist; absent: with all permissions. */
  readonly userId?: string;
  /** Narrowed to this API token, as long as it is valid. */
  readonly apiTokenId?: string | null;
  readonly source?: Source;
  readonly batchId?: string;
  readonly language?: Language;
  /** Workspace of new records; `null`: none. */
  readonly workspaceId?: string | null;
  /** Everything is rolled back, and sequences do not advance. */
  readonly isDryRun?: boolean;
  /** Reads only, so that it runs in a read-only company. */
  readonly isReading?: boolean;
}

/** Runs work outside of requests: jobs and demonstration data. The reason is logged. */
export async function backgroundContext<T>(
  services: Services,
  companyId: string,
  reason: string,
  fn: (ctx: Context) => Promise<T>,
  options: BackgroundOptions = {},
): Promise<T> {
  services.log.debug({ companyId, reason, userId: options.userId }, 'system context');
  let kept: Context | undefined;
  const result = await services.database.inCompany(
    companyId,
    async (tx) => {
      const found = options.userId
        ? await actingUser(services, tx, companyId, options.userId, options.apiTokenId ?? null)
        : { actor: await systemActor(tx, companyId), token: null };
      if (!found) throw new AppError('forbidden', { params: { permission: '' } });
      const { actor, token: apiToken } = found;
      // Work begun before the company became read-only stops with the reason, and can continue later.
      if (options.userId && !options.isDryRun && !options.isReading) refuseWhileReadOnly(actor.user, services.now());
      const known = LANGUAGES.find((one) => one === actor.user.language);
      const scope = options.workspaceId
        ? workspaceScope(actor, options.workspaceId)
        : { workspaceId: null, workspaces: actor.workspaces };
      kept = contextOf({
        services,
        tx,
        companyId,
        actor,
        language: options.language ?? known ?? 'en',
        source: options.source ?? 'system',
        batchId: options.batchId ?? null,
        isDryRun: options.isDryRun ?? false,
        apiToken,
        reach: await limitedGrantsOf(tx, companyId, actor.user),
        changes: new Changes(),
        ...scope,
      });
      return fn(kept);
    },
    { rollback: options.isDryRun ?? false },
  );
  if (kept && !kept.isDryRun) services.live.publish(kept);
  return result;
}

/** Reads as the user of a session between its requests. Throws what their next request would. */
export async function sessionContext<T>(
  services: Services,
  companyId: string,
  sessionId: string,
  fn: (ctx: Context) => Promise<T>,
): Promise<T> {
  return services.database.inCompany(companyId, async (tx) => {
    const now = services.now();
    const found = await tx.maybe(sessionById(sessionId));
    if (found?.company_id !== companyId) throw new AppError('unauthorized');
    const actor = await actorHere(tx, companyId, found, now);
    if (!actor) throw new AppError('unauthorized');
    const session = { id: sessionId, isSso: found.proof === 'sso' };
    return fn(
      contextOf({
        services,
        tx,
        companyId,
        actor,
        language: 'en',
        source: 'web',
        apiToken: null,
        session,
        workspaceId: null,
        workspaces: actor.workspaces,
        reach: await limitedGrantsOf(tx, companyId, actor.user),
        changes: new Changes(),
      }),
    );
  });
}

async function actingUser(
  services: Services,
  tx: Tx,
  companyId: string,
  userId: string,
  apiTokenId: string | null,
): Promise<{ actor: Actor; token: Context['apiToken'] } | null> {
  if (apiTokenId === null) {
    const actor = await loadActor(tx, companyId, userId);
    const isOn = await tx.maybe(
      sql`select 1 from app_user where company_id = ${companyId} and id = ${userId} and activated`,
    );
    // Work of a deactivated user stops.
    if (actor && !isOn) throw new AppError('account_off');
    return actor && { actor: withAllModules(actor), token: null };
  }
  const token = await tokenById(tx, companyId, apiTokenId);
  const actor = isValid(token, services.now()) ? await actorOfCredential(tx, token) : null;
  return token && actor?.user.id === userId ? narrowToToken(token, withAllModules(actor)) : null;
}

/** Work that was begun goes on to its end, also when its module is switched off meanwhile. */
function withAllModules({ user, ...rest }: Actor): Actor {
  return { ...rest, user: { ...user, company: { ...user.company, ...withoutModules([]) } } };
}

interface Parts {
  readonly services: Services;
  readonly tx: Tx;
  readonly companyId: string;
  readonly actor: Actor;
  readonly language: Language;
  readonly source: Source;
  readonly apiToken: Context['apiToken'];
  readonly session?: Context['session'];
  readonly workspaceId: string | null;
  readonly workspaces: readonly string[] | 'all';
  readonly batchId?: string | null;
  readonly isDryRun?: boolean;
  readonly isPreview?: boolean;
  readonly confirmed?: number | null;
  readonly reach: readonly LimitedGrant[];
  readonly changes: Changes;
}

function contextOf({ actor, ...parts }: Parts): Context {
  return {
    batchId: null,
    undoes: null,
    isDryRun: false,
    isPreview: false,
    confirmed: null,
    session: null,
    ...parts,
    user: actor.user,
    now: parts.services.now(),
    currency: actor.user.company.settings?.currency ?? 'EUR',
  };
}

function workspaceScope(actor: Actor, claimed: string): Pick<Context, 'workspaceId' | 'workspaces'> {
  if (claimed === 'all') return { workspaceId: null, workspaces: actor.workspaces };
  const found = actor.user.work_space.find((one) => one.id === claimed.toLowerCase());
  if (!found) throw new AppError('not_found');
  return { workspaceId: found.id, workspaces: [found.id] };
}

async function systemActor(tx: Tx, companyId: string): Promise<Actor> {
  const company = await tx.one(sql<
    CompanyStateRow & Pick<Tables['company'], 'name' | 'owner_id'> & CompanySettings & OwnFields
  >`
    select c.name, c.owner_id, c.currency, c.country, c.time_zone, c.enable_static_tag_prefix, c.asset_tag_prefix, ${COMPANY_STATE_COLUMNS},
    ${customFieldsSql(companyId)} as custom_fields, ${fieldsetsSql(sql`${companyId}::uuid`)} as fieldsets
    from company c join platform_company p on p.id = c.id where c.id = ${companyId}`);
  const { name, owner_id: owner } = company;
  const settings = settingsOf(company);
  const user: SessionUser = {
    id: '',
    first_name: 'Steward',
    last_name: '',
    name: 'Steward',
    email: '',
    phone: null,
    language: 'en',
    image: null,
    is_superuser: true,
    is_verified: true,
    user_type: 'admin',
    registration_status: 'complete',
    company: {
      id: companyId,
      name,
      owner,
      settings,
      icon: null,
      ...ownFields(company),
      standing: companyStateOf(company),
    },
    work_space: [],
    groups: [],
    custom_permissions: [],
    enable_assets: true,
    enable_environment: false,
    environment_roles: [],
  };
  return { user, workspaces: 'all' };
}

async function hasSession(services: Services, token: string): Promise<boolean> {
  const row = await services.database.global((tx) =>
    tx.maybe(
      sql`select id from session where access_hash = ${hashToken(token)} and access_expires_at > ${services.now()}`,
    ),
  );
  return row !== undefined;
}
