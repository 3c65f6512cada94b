import { sql } from 'kysely';
import { checkInput, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { all, readable, visible } from '@steward/kernel/server/access/visibility.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid, parseInput, refuse } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { readRows } from '@steward/kernel/server/engine/operations/rows.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { loadManageableUser, type ManageableUser } from '@steward/kernel/server/identity/manageable_users.ts';
import { addToInvitations, invitePerson, copyableLink } from '@steward/modules/sign_in/server';
import { invite } from '../contract/actions.ts';
import { user as userRecord } from '../contract/user.ts';
import { MAX_INVITED, type InvitationState, type PeopleAnswer, type PendingInvitation } from '../contract/wire.ts';
import { eachPerson } from './each_person.ts';

type Body = Readonly<Record<string, unknown>>;

/** Input for each invited user. */
export const personFields = {
  email: { ...userRecord.fields.email, required: true },
  first_name: { kind: 'text', max: 191 },
  last_name: userRecord.fields.last_name,
} as const satisfies Fields;

interface Wanted {
  readonly id: null;
  readonly name: string;
  readonly input: Body;
}

/**
 * Invites several users, individually: unknown addresses become users with the access of `body`; known ones get a
 * sign-in.
 */
export async function inviteMany(ctx: Context, body: Body): Promise<PeopleAnswer> {
  requirePermission(ctx, 'user:write');
  const { people, message, ...common } = body;
  if (!Array.isArray(people) || people.length === 0) throw invalid({ people: { key: 'required' } });
  if (people.length > MAX_INVITED) throw invalid({ people: { key: 'too_many', params: { max: MAX_INVITED } } });
  const { groups, work_space, department, location } = userRecord.fields;
  refuse(checkInput({ groups, work_space, department, location }, common, { partial: true }).problems);
  sayWith(ctx, parseInput({ message: invite.input.message }, { message: message ?? null }).message);
  const wanted = people.map((one: unknown): Wanted => {
    const input: Body = typeof one === 'object' && one !== null ? { ...one } : {};
    return { id: null, name: String(input['email'] ?? ''), input };
  });
  return eachPerson(ctx, wanted, async ({ input }) => {
    const values = parseInput(personFields, input);
    const email = values.email;
    const there = await ctx.tx.maybe(
      sql<
        Pick<Tables['app_user'], 'id' | 'name' | 'sign_in'>
      >`select t.id, t.name, t.sign_in from app_user t where t.company_id = ${ctx.companyId} and ${readable(ctx, userRecord)} and lower(t.email) = lower(${email})`,
    );
    if (there?.sign_in === 'active' || there?.sign_in === 'invited')
      throw invalid({
        email: {
          key: there.sign_in === 'active' ? 'already_signs_in' : 'already_invited',
          params: { name: there.name },
        },
      });
    if (there) {
      await updateRecord(ctx, userRecord, there.id, { ...(await accessFor(ctx, there.id, common)), activated: true });
      return { id: there.id, name: there.name };
    }
    const names =
      typeof values.first_name === 'string'
        ? { first_name: values.first_name, last_name: values.last_name ?? null }
        : nameFrom(email);
    const id = await createRecord(ctx, userRecord, { ...common, ...names, email, activated: true });
    return { id, name: [names.first_name, names.last_name].filter(Boolean).join(' ') };
  });
}

/** Adds groups and workspaces to existing ones. */
async function accessFor(
  ctx: Context,
  id: string,
  { groups_ids: groups, work_space_ids: places }: Body,
): Promise<Body> {
  const withOwn = async (given: unknown, table: string, column: string): Promise<string[] | undefined> => {
    if (!Array.isArray(given) || given.length === 0) return undefined;
    const rows = await ctx.tx.ids(
      sql`select ${sql.ref(column)} as id from ${sql.table(table)} where company_id = ${ctx.companyId} and user_id = ${id}`,
    );
    return [...new Set([...rows, ...given.map(String)])];
  };
  const [groups_ids, work_space_ids] = [
    await withOwn(groups, 'user_group_member', 'group_id'),
    await withOwn(places, 'user_workspace', 'workspace_id'),
  ];
  return { ...(groups_ids ? { groups_ids } : {}), ...(work_space_ids ? { work_space_ids } : {}) };
}

/** Inviter's message in the mails of this request. */
export function sayWith(ctx: Context, message: string | null): void {
  if (message !== null) addToInvitations(ctx.tx, message);
}

/** Guesses Grace Hopper from "grace.hopper@…". */
function nameFrom(email: string): { first_name: string; last_name: string | null } {
  const words = (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((one) => one.charAt(0).toUpperCase() + one.slice(1));
  return { first_name: words[0] ?? email, last_name: words.slice(1).join(' ') || null };
}

/** Mails to one user within a quarter of an hour. */
const MAX_MAILS = 5;

/** Enables sign-in with further access, or sends a new invitation; earlier links end. */
export async function inviteAgain(ctx: Context, id: string, access: Body): Promise<void> {
  const person = await loadManageableUser(ctx, id);
  if (person.own_email === null) throw invalid({ email: { key: 'address_needed' } });
  if (!person.activated)
    await updateRecord(ctx, userRecord, id, { ...(await accessFor(ctx, id, access)), activated: true });
  else if (person.account_id !== null)
    throw invalid({ email: { key: 'already_signs_in', params: { name: person.name } } });
  else await mailAgain(ctx, person);
}

async function mailAgain(ctx: Context, person: ManageableUser): Promise<void> {
  const since = new Date(ctx.now.getTime() - 900_000);
  const n = await ctx.tx.count(
    sql`select count(*) as n from invitation where company_id = ${ctx.companyId} and user_id = ${person.id} and created_at > ${since}`,
  );
  if (n >= MAX_MAILS) throw new AppError('too_many_requests', { params: { seconds: 900 }, extra: { seconds: 900 } });
  await invitePerson(ctx, { id: person.id, name: person.name, email: person.own_email ?? '' });
  await writeActivity(ctx, { record: userRecord, id: person.id, title: person.name, action: 'invite' });
}

/** Revokes a pending invitation; its link ends. */
export async function revokeInvitation(ctx: Context, id: string): Promise<void> {
  const person = await loadManageableUser(ctx, id);
  if (!person.activated || person.account_id !== null)
    throw invalid({ id: { key: 'not_invited', params: { name: person.name } } });
  await updateRecord(ctx, userRecord, id, { activated: false });
}

/** The history records the link, since it may set a password without proving the address. */
export async function recordLink(ctx: Context, id: string): Promise<void> {
  const person = await loadManageableUser(ctx, id);
  if (!person.activated || person.account_id !== null)
    throw invalid({ id: { key: 'not_invited', params: { name: person.name } } });
  await writeActivity(ctx, { record: userRecord, id, title: person.name, action: 'copy_link' });
}

/** The link. The mailed one stays valid. */
export async function linkFor(ctx: Context, id: string): Promise<{ link: string; expires_at: string }> {
  const open = await copyableLink(ctx, id);
  if (!open) throw invalid({ id: { key: 'not_invited', params: { name: '' } } });
  return open;
}

interface Row extends Pick<Tables['app_user'], 'id' | 'name'>, Pick<Tables['invitation'], 'opened_at'> {
  readonly own_email: string;
  readonly inviter_name: string | null;
  readonly created_at: Date | null;
  readonly expires_at: Date | null;
}

/** Pending invitations, newest first. `userId`: of one user. */
export async function pending(
  ctx: Context,
  page: number,
  pageSize: number,
  userId?: string,
): Promise<{ count: number; count_is_exact: true; page: number; page_size: number; results: PendingInvitation[] }> {
  requirePermission(ctx, 'user:read');
  const where = all([
    ...visible(ctx, userRecord),
    sql`t.sign_in = 'invited'`,
    ...(userId ? [sql`t.id = ${userId}`] : []),
  ]);
  const rows = await ctx.tx.rows(sql<Row>`
    select t.id, t.name, t.email as own_email, i.inviter_name, i.created_at, i.opened_at, i.expires_at
    from app_user t left join invitation i on i.company_id = ${ctx.companyId} and i.user_id = t.id and i.status = 'open'
    where ${where} order by i.created_at desc nulls last, t.id limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const n = await ctx.tx.count(sql`select count(*) as n from app_user t where ${where}`);
  const people = await readRows(
    ctx,
    userRecord,
    rows.map((row) => row.id),
  );
  const abilities = new Map(people.map((one) => [one.id, one.abilities]));
  return {
    count: n,
    count_is_exact: true,
    page,
    page_size: pageSize,
    results: rows.map((row) => outgoing(row, abilities.get(row.id) ?? [], ctx.now)),
  };
}

function outgoing(row: Row, abilities: readonly string[], now: Date): PendingInvitation {
  const state: InvitationState =
    row.expires_at === null ? 'missing' : row.expires_at <= now ? 'expired' : row.opened_at ? 'opened' : 'sent';
  const time = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    user: { id: row.id, name: row.name, abilities },
    email: row.own_email,
    state,
    invited_by: row.inviter_name,
    sent_at: time(row.created_at),
    opened_at: time(row.opened_at),
    expires_at: time(row.expires_at),
  };
}
