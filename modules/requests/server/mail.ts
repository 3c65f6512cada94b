import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { DECIDING } from '../contract/portal.ts';
import { asset as assetRecord } from '@steward/modules/assets/contract';
import { sql } from 'kysely';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { limitedGrantsOf } from '@steward/kernel/server/context/scope.ts';
import { scopeSql } from '@steward/kernel/server/access/scope.ts';
import { languageOf } from '@steward/modules/sign_in/server';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import type { Services } from '@steward/kernel/server/services.ts';
import { requestMail } from './mail_texts.ts';

interface MailedRequest
  extends
    Pick<Tables['asset_request'], 'note' | 'answer' | 'asset_id' | 'user_id'>,
    Pick<Tables['asset'], 'work_space_id'> {
  readonly kind: keyof typeof DECIDING;
  readonly status: 'open' | 'done' | 'declined' | 'withdrawn';
  readonly asset: string;
  readonly who: string;
  readonly company: string;
}

interface Recipient extends Pick<Tables['app_user'], 'id' | 'name' | 'language'>, Pick<Tables['account'], 'email'> {
  readonly account_id: string;
}

/** Most receivers of a mail about one request. */
const MAX_RECEIVERS = 20;

/** Mails those who decide, or the requester. */
export async function mailRequest(
  services: Services,
  companyId: string,
  requestId: string,
  event: 'made' | 'decided',
): Promise<void> {
  await services.database.inCompany(companyId, async (tx) => {
    const told = await tx.maybe(sql<MailedRequest>`
      select r.kind, r.status, r.note, r.answer, r.asset_id, coalesce(t.name,
      m.name) || ' (' || t.asset_tag || ')' as asset, t.work_space_id, r.user_id, u.name as who, c.name as company
      from asset_request r
      join asset t on t.company_id = ${companyId} and t.id = r.asset_id
      join asset_model m on m.company_id = ${companyId} and m.id = t.model_id
      join app_user u on u.company_id = ${companyId} and u.id = r.user_id
      join company c on c.id = ${companyId}
      where r.company_id = ${companyId} and r.id = ${requestId}`);
    if (!told || (event === 'made' ? told.status !== 'open' : told.status !== 'done' && told.status !== 'declined'))
      return;
    const ending = told.status === 'done' ? 'done' : 'declined';
    const recipients =
      event === 'made' ? await deciders(tx, companyId, told) : await peopleWith(tx, companyId, [told.user_id]);
    for (const one of recipients) {
      const link = `${services.config.publicUrl}${event === 'made' ? '/requests' : '/portal'}`;
      const text = requestMail(told.kind, event === 'made' ? 'made' : ending, {
        language: languageOf(one.language),
        name: one.name,
        company: told.company,
        values: { who: told.who, asset: told.asset },
        quote: event === 'made' ? told.note : told.answer,
        link,
      });
      await queueMail(tx, { ...text, to: one.email, accountId: one.account_id, companyId }, services.now());
    }
  });
}

/** Users with the permission by group or themselves; else owner and admins. Never the requester. */
async function deciders(tx: Tx, companyId: string, told: MailedRequest): Promise<Recipient[]> {
  const permission = DECIDING[told.kind];
  const candidates = await tx.rows(sql<Pick<Tables['app_user'], 'id'> & { is_power: boolean }>`
    select u.id, u.user_type = 'admin' or u.id = c.owner_id as is_power from app_user u join company c on c.id = ${companyId}
    where u.company_id = ${companyId} and u.deleted_at is null and u.activated and u.account_id is not null and u.id <> ${told.user_id} and (
      u.user_type = 'admin' or u.id = c.owner_id or ${permission} = any(u.custom_permissions) or u.enable_environment or exists (
        select from user_group_member m join user_group g on g.company_id = ${companyId} and g.id = m.group_id and g.deleted_at is null
        where m.company_id = ${companyId} and m.user_id = u.id and ${permission} = any(g.custom_permissions)))
    order by u.user_type = 'admin' or u.id = c.owner_id, u.id limit 200`);
  const able: string[] = [];
  for (const { id, is_power } of candidates) {
    if (
      able.length >= MAX_RECEIVERS ||
      (is_power && able.length > 0 && candidates.some((one) => !one.is_power && able.includes(one.id)))
    )
      break;
    if (await mayDecide(tx, companyId, id, told, permission)) able.push(id);
  }
  return peopleWith(tx, companyId, able);
}

async function mayDecide(
  tx: Tx,
  companyId: string,
  userId: string,
  told: MailedRequest,
  permission: Permission,
): Promise<boolean> {
  const actor = await loadActor(tx, companyId, userId);
  if (!actor) return false;
  const { user, workspaces } = actor;
  if (isAdmin(user)) return true;
  if (workspaces !== 'all' && !workspaces.includes(told.work_space_id)) return false;
  const reach = await limitedGrantsOf(tx, companyId, user);
  const within = ([permission, 'assets:read'] as const).flatMap(
    (one) => scopeSql({ companyId, user, reach }, assetRecord, one, 't') ?? [],
  );
  if (within.length === 0) return true;
  return (
    (await tx.maybe(
      sql`select 1 from asset t where t.company_id = ${companyId} and t.id = ${told.asset_id}
        and ${sql.join(within, sql` and `)}`,
    )) !== undefined
  );
}

async function peopleWith(tx: Tx, companyId: string, ids: readonly string[]): Promise<Recipient[]> {
  return tx.rows(sql<Recipient>`
    select u.id, u.name, u.language, a.id as account_id, a.email from app_user u join account a on a.id = u.account_id
    where u.company_id = ${companyId} and u.id = any(${[...ids]}::uuid[]) and u.deleted_at is null and u.activated
    and a.is_verified`);
}
