import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { logoOf } from '@steward/kernel/server/adapters/mail/frame.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { Download } from '@steward/kernel/server/http/route.ts';
import { asset as assetRecord } from '@steward/modules/assets/contract';
import { MAX_PRINTED, writePage } from '@steward/modules/export/server';
import { languageOf, mailText } from '@steward/modules/sign_in/server';
import { user as userRecord } from '../contract/user.ts';

type Person = Pick<Tables['app_user'], 'id' | 'name' | 'email' | 'account_id' | 'language'>;

interface Line extends Pick<Tables['asset'], 'asset_tag' | 'serial' | 'checked_out_at'> {
  readonly name: string;
  readonly due: string | null;
}

const FIELDS = ['asset_tag', 'name', 'serial', 'checked_out_at', 'expected_checkin'] as const;

async function personOf(ctx: Context, id: string): Promise<Person> {
  requirePermission(ctx, 'user:read');
  const found = await ctx.tx.maybe(sql<Person>`
    select t.id, t.name, t.email, t.account_id, t.language from app_user t where ${all(visible(ctx, userRecord))}
    and t.id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
}

/** A user's assets as the caller sees them. */
async function linesOf(ctx: Context, userId: string): Promise<Line[]> {
  requirePermission(ctx, 'assets:read');
  return ctx.tx.rows(sql<Line>`
    select t.asset_tag, coalesce(t.name, m.name) as name, t.serial, t.checked_out_at, t.expected_checkin::text as due
    from asset t
    join asset_model m on m.company_id = ${ctx.companyId} and m.id = t.model_id
    where ${all(visible(ctx, assetRecord))} and t.assignee_user_id = ${userId} order by t.checked_out_at, t.id
    limit ${MAX_PRINTED}`);
}

function cells(line: Line): string[] {
  const since = line.checked_out_at ? formatDate(line.checked_out_at.toISOString()) : '';
  return [line.asset_tag, line.name, line.serial ?? '', since, line.due ? formatDate(line.due) : ''];
}

/** A printable receipt with a signature line. */
export async function printReceipt(ctx: Context, id: string): Promise<Download> {
  const [person, lines] = [await personOf(ctx, id), await linesOf(ctx, id)];
  const labels = labelsOf(ctx.language, 'asset').fields;
  const parts = (async function* () {
    yield lines.map(cells);
  })();
  const page = writePage({
    language: ctx.language,
    title: `${message(ctx.language, 'receipt_title', { name: person.name })} · ${ctx.user.company.name}`,
    at: formatDate(today(ctx)),
    count: lines.length,
    headings: FIELDS.map((key) => labels[key] ?? key),
    kinds: ['text', 'text', 'text', 'date', 'date'],
    parts,
    below: message(ctx.language, 'receipt_signed', { name: person.name }),
  });
  return new Download(Readable.from(page), { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
}

/** Mails a user the receipt in their language; recorded in the history. */
export async function sendReceipt(ctx: Context, id: string): Promise<void> {
  const [person, lines] = [await personOf(ctx, id), await linesOf(ctx, id)];
  if (!person.email) throw invalid({ email: { key: 'required' } });
  if (lines.length === 0) throw invalid({ assets: { key: 'nothing_to_hand_over' } });
  const mail = mailText('receipt', {
    language: languageOf(person.language),
    name: person.name,
    company: ctx.user.company.name,
    logo: logoOf(ctx.user.company),
    values: { by: ctx.user.name },
    facts: lines.map((line) => [line.asset_tag, cells(line).slice(1).filter(Boolean).join(' · ')] as const),
    link: `${ctx.services.config.publicUrl}/portal`,
  });
  await queueMail(
    ctx.tx,
    { ...mail, to: person.email, accountId: person.account_id, companyId: ctx.companyId },
    ctx.now,
  );
  await writeActivity(ctx, { record: userRecord, id, title: person.name, action: 'mail_receipt' });
}

/** Where it was sent. */
export async function addressOf(ctx: Context, id: string): Promise<string | null> {
  return (await personOf(ctx, id)).email;
}
