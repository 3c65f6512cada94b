import { sql } from 'kysely';
import { withoutModules } from '@steward/kernel/contract/access/modules_off.ts';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import { ownFields, type OwnFields } from '@steward/kernel/contract/records/fieldsets.ts';
import type { CompanySettings, SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { Changes } from '../../context/changes.ts';
import type { Context, Services, Source } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/transaction.ts';
import { imageOf } from '../../fields/image.ts';
import { actorOfCredential, loadActor, type Actor } from '../actor.ts';
import { narrowToToken, tokenById } from '../api_tokens.ts';
import {
  settingsOf,
  COMPANY_STATE_COLUMNS,
  companyStateOf,
  refuseWhileReadOnly,
  type CompanyStateRow,
} from '../company_status.ts';
import { customFieldsSql, fieldsetsSql } from '../own_fields.ts';
import { isValid } from '../sessions.ts';
import { contextOf, workspaceScope } from './context_of.ts';

export interface BackgroundOptions {
  /** Acts with the permissions of this user, who must still exist; absent: with all permissions. */
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
  /** A dry run after which nobody reads what was written. */
  readonly isUnread?: boolean;
  /** Reads only, so that it runs in a read-only company. */
  readonly isReading?: boolean;
  /** Work that somebody began: it runs to its end, even if its module has been switched off since. */
  readonly wasBegun?: boolean;
}

/**
 * Runs work outside of requests, such as jobs, in a transaction of one company, and publishes its changes. Logs the
 * reason.
 */
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
        ? await actingUser(services, tx, companyId, options.userId, options)
        : { actor: await systemActor(tx, companyId), token: null };
      if (!found) throw new AppError('forbidden', { params: { permission: '' } });
      const { actor, token: apiToken } = found;
      // Work begun before the company became read-only stops with the reason, and can continue later.
      if (options.userId && !options.isDryRun && !options.isReading) refuseWhileReadOnly(actor.user, services.now());
      const known = LANGUAGES.find((one) => one === actor.user.language);
      kept = await contextOf({
        services,
        tx,
        companyId,
        actor,
        language: options.language ?? known ?? 'en',
        source: options.source ?? 'system',
        batchId: options.batchId ?? null,
        isDryRun: options.isDryRun ?? false,
        ...(options.isUnread ? { isUnread: true } : {}),
        apiToken,
        ...(options.workspaceId ? { scope: workspaceScope(actor, options.workspaceId) } : {}),
        changes: new Changes(),
      });
      return fn(kept);
    },
    { rollback: options.isDryRun ?? false },
  );
  if (kept && !kept.isDryRun) services.live.publish(kept);
  return result;
}

async function actingUser(
  services: Services,
  tx: Tx,
  companyId: string,
  userId: string,
  { apiTokenId = null, wasBegun = false }: BackgroundOptions,
): Promise<{ actor: Actor; token: Context['apiToken'] } | null> {
  const shown = (actor: Actor): Actor => (wasBegun ? withAllModules(actor) : actor);
  if (apiTokenId === null) {
    const actor = await loadActor(tx, companyId, userId);
    const isOn = await tx.maybe(
      sql`select 1 from app_user where company_id = ${companyId} and id = ${userId} and activated`,
    );
    // Work of a deactivated user stops.
    if (actor && !isOn) throw new AppError('account_off');
    return actor && { actor: shown(actor), token: null };
  }
  const token = await tokenById(tx, companyId, apiTokenId);
  const actor = isValid(token, services.now()) ? await actorOfCredential(tx, token) : null;
  return token && actor?.user.id === userId ? narrowToToken(token, shown(actor)) : null;
}

function withAllModules({ user, ...rest }: Actor): Actor {
  return { ...rest, user: { ...user, company: { ...user.company, ...withoutModules([]) } } };
}

/** An actor without a user who has all permissions, for work that no user has started. */
async function systemActor(tx: Tx, companyId: string): Promise<Actor> {
  const company = await tx.one(sql<
    CompanyStateRow &
      Pick<Tables['company'], 'name' | 'owner_id' | 'icon_id' | 'modules_off'> &
      CompanySettings &
      OwnFields
  >`
    select c.name, c.owner_id, c.icon_id, c.currency, c.country, c.time_zone, c.enable_static_tag_prefix,
    c.asset_tag_prefix,
    c.modules_off, ${COMPANY_STATE_COLUMNS},
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
      icon: imageOf(companyId, company.icon_id),
      ...ownFields(company),
      standing: companyStateOf(company),
      // Modules that are off show nothing; their hooks and jobs keep all permissions.
      modules_off: company.modules_off,
      permissions_off: [],
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
