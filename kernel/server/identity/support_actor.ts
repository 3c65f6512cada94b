import { sql, type RawBuilder } from 'kysely';
import { withoutModules } from '@steward/kernel/contract/access/modules_off.ts';
import { supportPermissions } from '@steward/kernel/contract/permissions.ts';
import { ownFields, type OwnFields } from '@steward/kernel/contract/records/fieldsets.ts';
import type { CompanySettings, SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { AppError } from '../context/errors.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import { imageOf } from '../fields/image.ts';
import type { Actor } from './actor.ts';
import { COMPANY_STATE_COLUMNS, companyStateOf, type CompanyStateRow, settingsOf } from './company_status.ts';
import { customFieldsSql, fieldsetsSql } from './own_fields.ts';
import type { StoredSession } from './sessions.ts';

interface Row
  extends
    CompanyStateRow,
    CompanySettings,
    OwnFields,
    Pick<Tables['account'], 'email'>,
    Pick<Tables['support_access'], 'may_change'>,
    Pick<Tables['company'], 'name' | 'owner_id' | 'icon_id' | 'modules_off'> {
  readonly expires_at: Date;
  readonly is_complete: boolean;
  readonly work_space: readonly { readonly id: string; readonly name: string }[];
}

/** Is the window `s` open? */
const isOpen = (now: Date): RawBuilder<unknown> =>
  sql`s.opened_at is not null and s.closed_at is null and s.expires_at > ${now}`;

/**
 * A member of the platform in a company that granted support access, from the session's row. Access is checked with
 * every request; when it has ended, throws `support_ended`. The id is their account's, so nothing in the company is
 * owned by it.
 */
export async function supportActor(
  tx: Tx,
  companyId: string,
  session: Pick<StoredSession, 'account_id' | 'support_access_id' | 'support_name' | 'access_expires_at'>,
  now: Date,
): Promise<Actor> {
  const row = await tx.maybe(sql<Row>`
    select a.email, s.may_change, s.expires_at, c.name, c.owner_id, c.icon_id, c.enable_static_tag_prefix,
    c.asset_tag_prefix, c.currency, c.country, c.time_zone, c.modules_off,
      c.profile_completed_at is not null as is_complete, ${COMPANY_STATE_COLUMNS},
      ${customFieldsSql(companyId)} as custom_fields,
      ${fieldsetsSql(sql`${companyId}::uuid`)} as fieldsets,
      (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) order by w.name), '[]') from workspace w
        where w.company_id = ${companyId} and w.deleted_at is null) as work_space
    from support_access s join company c on c.id = ${companyId} join platform_company p on p.id = ${companyId}
      join account a on a.id = ${session.account_id}::uuid and a.is_superuser
    where s.company_id = ${companyId} and s.id = ${session.support_access_id}::uuid and ${isOpen(now)}`);
  if (!row || session.access_expires_at <= now) throw new AppError('support_ended');
  const name = String(session.support_name);
  const user: SessionUser = {
    id: session.account_id,
    first_name: name,
    last_name: '',
    name,
    email: row.email,
    phone: null,
    language: 'en',
    image: null,
    is_superuser: true,
    is_verified: true,
    user_type: 'admin',
    registration_status: row.is_complete ? 'complete' : 'step_two',
    company: {
      id: companyId,
      name: row.name,
      settings: row.is_complete ? settingsOf(row) : null,
      owner: row.owner_id,
      icon: imageOf(companyId, row.icon_id),
      ...ownFields(row),
      standing: companyStateOf(row),
      ...withoutModules(row.modules_off),
    },
    work_space: row.work_space,
    groups: [],
    custom_permissions: [],
    limited_to: supportPermissions(row.may_change),
    enable_assets: true,
    enable_environment: false,
    environment_roles: [],
    support: { until: row.expires_at.toISOString(), may_change: row.may_change },
  };
  return { user, workspaces: 'all' };
}
