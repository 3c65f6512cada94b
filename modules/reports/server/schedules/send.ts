import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { MAX_PAGE_SIZE } from '@steward/kernel/contract/wire/list.ts';
import { logoOf, type MailTable } from '@steward/kernel/server/adapters/mail/frame.ts';
import { queueMail, type Mail } from '@steward/kernel/server/adapters/mail/queue.ts';
import { writeMail } from '@steward/kernel/server/adapters/mail/text.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { planOwn } from '@steward/kernel/server/schedules/run.ts';
import type { Stop } from '../../contract/schedules.ts';
import { calculate } from '../calculate.ts';
import { reportNamed } from '../saved.ts';
import { groupTable, listTable, type TextTable } from '../text_table.ts';
import { isUsable } from '../usable.ts';
import { attachmentOf, mayHaveFile, type Attachment } from './attachment.ts';
import { rightsKey } from './rights.ts';
import { KIND, scheduleNamed, type StoredSchedule } from './store.ts';

const say = wordsOf('reports')(({ mails }) => mails);

type Person = Pick<Tables['app_user'], 'id' | 'name' | 'email' | 'account_id' | 'language'>;

interface Subject {
  readonly report: string;
  readonly name: string;
  readonly definition: Definition;
}

/** A report as one set of rights sees it; `null`: it has no rows, and is sent with rows only. */
interface Seen {
  readonly sentence: string;
  readonly notes: readonly string[];
  readonly table: TextTable;
  readonly language: Language;
}

/** The same with its set of rights, and whether these include files. */
interface Found extends Seen {
  readonly key: string;
  readonly mayHaveFile: boolean;
}

interface Sendable extends Seen {
  readonly file: Attachment | null;
}

/**
 * Sends a report that is due. It is calculated once for each set of rights among the recipients, with their rights; who
 * may not see it gets nothing, and the owner is told. All mails of a due time are stored together, once.
 */
export async function sendDue(services: Services, companyId: string, id: string, dueAt: Date): Promise<void> {
  const reason = `report schedule ${id}`;
  const asSystem = <T>(fn: (ctx: Context) => Promise<T>): Promise<T> =>
    backgroundContext(services, companyId, reason, fn);
  const schedule = await asSystem(async (ctx) => {
    const found = await scheduleNamed(ctx, id).catch(() => null);
    // It went with its owner.
    if (!found) await planOwn(ctx, KIND, id, null);
    // Schedules rest while the module is off.
    return isModuleOn(ctx.user, 'reports') ? found : null;
  });
  if (!schedule || schedule.stopped !== null || (schedule.sent_for && schedule.sent_for >= dueAt)) return;
  const asUser = <T>(userId: string, fn: (ctx: Context) => Promise<T>): Promise<T> =>
    backgroundContext(services, companyId, reason, fn, { userId, isReading: true });
  const found = await subjectOf(asUser, schedule);
  if (typeof found === 'string') {
    await asSystem((ctx) => stop(ctx, id, found));
    return;
  }
  const known = new Map<string, Seen | null>();
  const files = new Map<string, Attachment | null>();
  const see = async (ctx: Context): Promise<Found | null> => {
    const key = await rightsKey(ctx, found.definition);
    if (!known.has(key)) known.set(key, await seenBy(ctx, found, schedule));
    const seen = known.get(key);
    return seen ? { ...seen, key, mayHaveFile: mayHaveFile(ctx, schedule.format, found.definition) } : null;
  };
  /** Written with the rights of a reader, after the transaction in which these were read. */
  const fileFor = async ({ key, mayHaveFile: mayHave }: Found, userId: string): Promise<Attachment | null> => {
    if (!mayHave) return null;
    if (!files.has(key))
      files.set(key, await attachmentOf(services, companyId, reason, userId, found, schedule.format));
    return files.get(key) ?? null;
  };
  const mails: Mail[] = [];
  const leftOut: Person[] = [];
  for (const person of await asSystem((ctx) => recipientsOf(ctx, schedule))) {
    const seen = await reading(() =>
      asUser(person.id, async (ctx): Promise<Found | 'no' | null> => (maySee(ctx, found) ? see(ctx) : 'no')),
    );
    if (seen === 'no') leftOut.push(person);
    else if (seen) {
      const file = await fileFor(seen, person.id);
      mails.push(await asSystem((ctx) => Promise.resolve(mailFor(ctx, found, { ...seen, file }, person))));
    }
  }
  if (schedule.addresses.length > 0) {
    const seen = await asUser(schedule.owner_id, (ctx) =>
      can(ctx.user, 'report:outside') ? see(ctx) : Promise.resolve(null),
    );
    const file = seen && (await fileFor(seen, schedule.owner_id));
    for (const to of seen ? schedule.addresses : [])
      if (seen) mails.push(await asSystem((ctx) => mailOutside(ctx, found, { ...seen, file }, schedule, to)));
  }
  await asSystem((ctx) => store(ctx, { schedule, subject: found, dueAt, mails, leftOut }));
}

/** Sends the report to the caller alone, to try it. */
export async function sendToMe(ctx: Context, id: string): Promise<void> {
  const schedule = await scheduleNamed(ctx, id);
  const { id: report, name, definition } = await reportNamed(ctx, schedule.report);
  const person = await ctx.tx.one(sql<Person>`
    select u.id, u.name, u.email, u.account_id, u.language from app_user u
    where u.company_id = ${ctx.companyId} and u.id = ${ctx.user.id}`);
  const subject = { report, name, definition };
  const seen = await seenBy(ctx, subject, { ...schedule, only_with_rows: false });
  if (!seen) return;
  const file = mayHaveFile(ctx, schedule.format, definition)
    ? await attachmentOf(ctx.services, ctx.companyId, 'a report to try', ctx.user.id, subject, schedule.format)
    : null;
  await queueMail(ctx.tx, mailFor(ctx, subject, { ...seen, file }, person), ctx.now);
}

type AsUser = <T>(userId: string, fn: (ctx: Context) => Promise<T>) => Promise<T>;

/** What is sent, as its owner has it; otherwise why nothing is sent any more. */
async function subjectOf(asUser: AsUser, { report, owner_id: owner }: StoredSchedule): Promise<Subject | Stop> {
  try {
    return await asUser(owner, async (ctx) => {
      if (!can(ctx.user, 'report:read')) return 'owner_gone';
      const found = await reportNamed(ctx, report).catch((error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      });
      return found?.is_usable ? { report, name: found.name, definition: found.definition } : 'report_gone';
    });
  } catch (error) {
    if (error instanceof AppError) return 'owner_gone';
    throw error;
  }
}

function maySee(ctx: Context, { definition }: Subject): boolean {
  return can(ctx.user, 'report:read') && isUsable(ctx, definition);
}

/** Whoever cannot be acted for, or whose report cannot be calculated, gets nothing. */
async function reading(read: () => Promise<Found | 'no' | null>): Promise<Found | 'no' | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) return 'no';
    throw error;
  }
}

async function recipientsOf({ tx, companyId }: Context, { users, groups }: StoredSchedule): Promise<Person[]> {
  return tx.known(sql<Person>`
    select u.id, u.name, u.email, u.account_id, u.language from app_user u
    where u.company_id = ${companyId} and u.deleted_at is null and u.email is not null
      and (u.id = any(${users}::uuid[]) or exists (select from user_group_member m
        join user_group g on g.company_id = ${companyId} and g.id = m.group_id and g.deleted_at is null
        where m.company_id = ${companyId} and m.user_id = u.id and m.group_id = any(${groups}::uuid[])))
    order by u.id`);
}

async function seenBy(ctx: Context, { definition }: Subject, schedule: StoredSchedule): Promise<Seen | null> {
  const report = await calculate(ctx, definition, { page: 1, pageSize: MAX_PAGE_SIZE });
  const table = report.kind === 'groups' ? groupTable(ctx, report, true) : listTable(ctx, definition.source, report);
  if (schedule.only_with_rows && table.lines.length === 0) return null;
  return {
    sentence: report.sentence,
    notes: report.notes,
    table,
    language: LANGUAGES.find((one) => one === ctx.user.language) ?? ctx.language,
  };
}

/** Rows that a mail shows; all are in the file that it brings along, and behind its link. */
const SHOWN = 20;

function mailTable({ headings, numbers, lines, total }: TextTable, caption: string): MailTable {
  const figures = new Set(numbers.flatMap((isNumber, at) => (isNumber ? [at] : [])));
  return { caption, headings, figures, rows: lines.slice(0, SHOWN), ...(total ? { total } : {}) };
}

function mailFor(ctx: Context, subject: Subject, seen: Sendable, person: Person): Mail {
  return {
    ...written(ctx, subject, seen, person.name, `${ctx.services.config.publicUrl}/reports/${subject.report}`),
    to: person.email ?? '',
    accountId: person.account_id,
    companyId: ctx.companyId,
  };
}

/** Says by whose rights it was made; nothing in it needs a sign-in. */
async function mailOutside(
  ctx: Context,
  subject: Subject,
  seen: Sendable,
  schedule: StoredSchedule,
  to: string,
): Promise<Mail> {
  const owner = await ctx.tx.one(sql<Pick<Tables['app_user'], 'name'>>`
    select u.name from app_user u where u.company_id = ${ctx.companyId} and u.id = ${schedule.owner_id}`);
  return { ...written(ctx, subject, seen, '', null, owner.name), to, accountId: null, companyId: ctx.companyId };
}

function written(ctx: Context, subject: Subject, seen: Sendable, name: string, link: string | null, by?: string) {
  const { language, sentence, notes, table, file } = seen;
  const words = say[language];
  const shown = mailTable(table, sentence);
  const rest = table.count - shown.rows.length;
  const isTooLarge = file === 'too_large';
  const day = formatDate(today(ctx));
  const mail = writeMail(
    {
      subject: words.subject,
      text: [
        sentence,
        ...notes,
        ...(table.lines.length === 0 ? [words.empty] : []),
        ...(isTooLarge ? [words.too_large] : []),
        ...(rest > 0 ? [words.more] : []),
      ],
      ...(link === null ? {} : { button: words.open }),
      ...(by === undefined ? {} : { after: [words.outside] }),
    },
    {
      language,
      name,
      company: ctx.user.company.name,
      logo: logoOf(ctx.user.company),
      heading: '{report}',
      values: { report: subject.name, day, shown: String(shown.rows.length), count: String(table.count), by: by ?? '' },
      ...(table.lines.length === 0 ? {} : { table: shown }),
      ...(link === null ? {} : { link }),
    },
  );
  return { ...mail, ...(file && file !== 'too_large' ? { attachment: file } : {}) };
}

interface Sent {
  readonly schedule: StoredSchedule;
  readonly subject: Subject;
  readonly dueAt: Date;
  readonly mails: readonly Mail[];
  readonly leftOut: readonly Person[];
}

async function store(ctx: Context, { schedule, subject, dueAt, mails, leftOut }: Sent): Promise<void> {
  const { tx, companyId } = ctx;
  const claimed = await tx.run(sql`
    update report_schedule set sent_for = ${dueAt}, left_out = ${leftOut.map((one) => one.id)}::uuid[]
    where company_id = ${companyId} and id = ${schedule.id} and stopped is null
      and (sent_for is null or sent_for < ${dueAt})`);
  if (claimed === 0) return;
  for (const mail of mails) await queueMail(tx, mail, ctx.now);
  const told = leftOut.filter((one) => !schedule.left_out.includes(one.id));
  if (told.length > 0)
    await notifyOwner(
      ctx,
      schedule,
      'left_out',
      subject.name,
      told.map((one) => one.name),
    );
}

async function stop(ctx: Context, id: string, why: Stop): Promise<void> {
  const { tx, companyId } = ctx;
  await tx.run(sql`update report_schedule set stopped = ${why} where company_id = ${companyId} and id = ${id}`);
  await planOwn(ctx, KIND, id, null);
  const schedule = await scheduleNamed(ctx, id);
  if (why !== 'owner_gone') await notifyOwner(ctx, schedule, 'stopped', '', []);
}

async function notifyOwner(
  ctx: Context,
  schedule: StoredSchedule,
  what: 'left_out' | 'stopped',
  report: string,
  names: readonly string[],
): Promise<void> {
  const owner = await ctx.tx.maybe(sql<Person>`
    select u.id, u.name, u.email, u.account_id, u.language from app_user u
    where u.company_id = ${ctx.companyId} and u.id = ${schedule.owner_id} and u.email is not null`);
  if (!owner?.email) return;
  const language = LANGUAGES.find((one) => one === owner.language) ?? 'en';
  const words = say[language];
  const people = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const mail = writeMail(
    {
      subject: what === 'left_out' ? words.left_out_subject : words.stopped_subject,
      text: [what === 'left_out' ? words.left_out : words.stopped],
      button: words.open_all,
    },
    {
      language,
      name: owner.name,
      company: ctx.user.company.name,
      logo: logoOf(ctx.user.company),
      values: { report, people },
      link: `${ctx.services.config.publicUrl}/reports`,
    },
  );
  await queueMail(ctx.tx, { ...mail, to: owner.email, accountId: owner.account_id, companyId: ctx.companyId }, ctx.now);
}
