import { sql } from 'kysely';
import { fill } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { htmlWithPictures } from '@steward/kernel/server/adapters/mail/pictures.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import type { WrittenMail } from '@steward/kernel/server/adapters/mail/text.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { countAttempt } from '@steward/modules/sign_in/server';
import type { MailPreview } from '../../contract/templates.ts';
import { composeMail, type Mailable } from '../compose.ts';
import { everywhere, newestOf } from '../read.ts';
import { writtenReminder } from '../reminders.ts';
import { unsubscribeAddress } from '../unsubscribe.ts';
import { isReminder, placeholdersOf, type AnyKind } from './fill.ts';
import { readTemplate } from './store.ts';

const say = wordsOf('notifications');

/** Test emails that a user may send per hour. */
const LIMIT = { name: 'mail_template_test', max: 30, seconds: 3600 } as const;

/** Example for kinds without events so far. */
const EXAMPLE = say(({ mails }) => mails.example);

/** The caller's newest notification of the kind or current reminder, else an example. */
async function aboutWhat(
  ctx: Context,
  kind: AnyKind,
): Promise<{ readonly said: Omit<Mailable, 'title'>; readonly isReal: boolean }> {
  const reader = everywhere(ctx);
  if (isReminder(kind)) {
    const found = kind.visible?.(ctx.user) === false ? null : await kind.find(reader, null);
    const { names, hasMore } = found ?? { names: EXAMPLE[ctx.language].records, hasMore: false };
    const values = Object.fromEntries(placeholdersOf(kind).map((key) => [key, '2']));
    const stored = found ?? { values, link: '/notifications' };
    const said = { kind: kind.name, count: 1, titles: [], ...writtenReminder(ctx, kind, stored) };
    return { said: { ...said, ...(names ? { names } : {}), hasMore: hasMore === true }, isReal: found !== null };
  }
  const newest = await newestOf(reader, kind.name);
  if (newest) return { said: newest, isReal: true };
  const { records, actor } = EXAMPLE[ctx.language];
  const values = { record: records[0] ?? '', actor, target: ctx.user.name, n: '1' };
  const text = fill(kind.words[ctx.language].one, values);
  return { said: { kind: kind.name, count: 1, titles: [], link: null, text, values }, isReal: false };
}

async function composed(ctx: Context, kind: AnyKind, body: Readonly<Record<string, unknown>>) {
  const { language, ...template } = readTemplate(kind, body);
  const { said, isReal } = await aboutWhat({ ...ctx, language }, kind);
  const { config } = ctx.services;
  // A link without effect: version 0 does not exist.
  const unsubscribe = await unsubscribeAddress(config, {
    companyId: ctx.companyId,
    userId: ctx.user.id,
    version: 0,
    kinds: [],
  });
  const reader = { name: ctx.user.name, language, unsubscribe };
  const mail: WrittenMail = composeMail(
    ctx,
    reader,
    [{ ...said, title: kind.title[language] }],
    new Map([[kind.name, template]]),
  );
  return { mail, isReal };
}

/** Preview of an email with an unsaved template. */
export async function previewTemplate(
  ctx: Context,
  kind: AnyKind,
  body: Readonly<Record<string, unknown>>,
): Promise<MailPreview> {
  const { mail, isReal } = await composed(ctx, kind, body);
  const html = await htmlWithPictures(ctx.services, ctx.companyId, mail);
  return { subject: mail.subject, html, is_real: isReal };
}

/** Sends it to the caller as a test. */
export async function testTemplate(
  ctx: Context,
  kind: AnyKind,
  body: Readonly<Record<string, unknown>>,
): Promise<{ readonly to: string }> {
  const { mail } = await composed(ctx, kind, body);
  await countAttempt(ctx.services, LIMIT, ctx.companyId, ctx.user.id);
  const person = await ctx.tx.maybe(sql<Pick<Tables['account'], 'id' | 'email'>>`
    select a.id, a.email from app_user u join account a on a.id = u.account_id
    where u.company_id = ${ctx.companyId} and u.id = ${ctx.user.id}`);
  if (!person) throw new AppError('not_found');
  await queueMail(ctx.tx, { ...mail, to: person.email, accountId: person.id, companyId: ctx.companyId }, ctx.now);
  return { to: person.email };
}
