import { can } from '@steward/kernel/contract/access/can.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import { writeMail } from '@steward/kernel/server/adapters/mail/text.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { contextAs } from '@steward/kernel/server/http/context.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { languageOf } from '@steward/modules/sign_in/server';
import { sql } from 'kysely';
import { STOCK_TYPES } from '../contract/actions.ts';
import { LOW_STOCK } from './mail_texts.ts';

/** Most people who are told, and most names in a mail. */
const MAX_RECEIVERS = 50;
const MAX_NAMES = 20;
const RECEIVES = STOCK_TYPES.map((type) => `${type}:update`);

interface Person extends Pick<Tables['app_user'], 'id' | 'name' | 'language'>, Pick<Tables['account'], 'email'> {
  readonly account_id: string;
  readonly company: string;
  readonly is_power: boolean;
}

/** Mails those who receive stock what is below its minimum: on Mondays, and only when something is. */
async function mailLowStock(ctx: Context): Promise<void> {
  const { tx, companyId } = ctx;
  const people = await tx.rows(sql<Person>`
    select u.id, u.name, u.language, a.id as account_id, a.email, c.name as company,
      u.user_type = 'admin' or u.id = c.owner_id as is_power
    from app_user u join account a on a.id = u.account_id join company c on c.id = ${companyId}
    where u.company_id = ${companyId} and u.deleted_at is null and u.activated and a.is_verified and (
      u.user_type = 'admin' or u.id = c.owner_id or u.custom_permissions && ${RECEIVES}::text[] or exists (
        select from user_group_member m join user_group g on g.company_id = ${companyId} and g.id = m.group_id
          and g.deleted_at is null
        where m.company_id = ${companyId} and m.user_id = u.id and g.custom_permissions && ${RECEIVES}::text[]))
    order by u.user_type = 'admin' or u.id = c.owner_id, u.id limit ${MAX_RECEIVERS}`);
  let isMailed = false;
  for (const one of people) {
    // Owner and admins only where nobody else does it.
    if (one.is_power && isMailed) break;
    if (await mail(ctx, one)) isMailed ||= !one.is_power;
  }
}

/** The list of what is below its minimum. */
const LOW = `?filters=${encodeURIComponent(JSON.stringify({ field: 'below_minimum', op: 'is', value: true }))}`;

/** The names of what is below its minimum, as the caller sees it, and the list of the first type with some. */
async function lowOf(ctx: Context): Promise<{ readonly names: readonly string[]; readonly list: string }> {
  const names: string[] = [];
  let list = '';
  for (const type of STOCK_TYPES) {
    if (!can(ctx.user, `${type}:update`) || !can(ctx.user, `${type}:read`)) continue;
    const record = recordNamed(type);
    const rows = await ctx.tx.rows(sql<Pick<Tables['accessory'], 'name'>>`
      select t.name from ${sql.table(record.table)} t where ${all(visible(ctx, record))} and t.below_minimum
      order by t.name, t.id limit 1000`);
    names.push(...rows.map((row) => row.name));
    if (list === '' && rows.length > 0) list = `${record.pages.list}${LOW}`;
  }
  return { names, list };
}

async function mail(ctx: Context, { id, name, language, email, account_id, company }: Person): Promise<boolean> {
  const { tx, companyId, services } = ctx;
  const actor = await loadActor(tx, companyId, id);
  if (!actor) return false;
  const { names: low, list } = await lowOf(await contextAs(ctx, actor));
  if (low.length === 0) return false;
  const spoken = languageOf(language);
  const names = `${low.slice(0, MAX_NAMES).join(', ')}${low.length > MAX_NAMES ? ' …' : ''}`;
  const text = writeMail(LOW_STOCK[spoken], {
    language: spoken,
    name,
    company,
    values: { n: String(low.length), names },
    link: `${services.config.publicUrl}${list}`,
  });
  await queueMail(tx, { ...text, to: email, accountId: account_id, companyId }, services.now());
  return true;
}

export const stockSchedules: readonly Schedule[] = [
  {
    name: 'tell_low_stock',
    title: {
      en: 'Mail what is below its minimum',
      de: 'Per E-Mail melden, was unter dem Mindestbestand ist',
      es: 'Avisar por correo de lo que está por debajo del mínimo',
    },
    time: { at: '07:20', weekday: 1 },
    run: mailLowStock,
  },
];
