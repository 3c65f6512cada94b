import { sql } from 'kysely';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, parseInput } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { templateFields, type KindTemplates, type MailTemplate } from '../../contract/templates.ts';
import { placeholdersOf, requireKnown, type AnyKind } from './fill.ts';

/** All kinds of modules that are on, by name. */
function allKinds({ services, user }: Context): ReadonlyMap<string, AnyKind> {
  const { notifications, reminders } = services.modules;
  const kinds: readonly (readonly [string, AnyKind])[] = [
    ...notifications.map(([module, { kind }]) => [module, kind] as const),
    ...reminders,
  ];
  return new Map(kinds.flatMap(([module, kind]) => (isModuleOn(user, module) ? [[kind.name, kind] as const] : [])));
}

/** The kind of a path. Throws when unknown. */
export function kindNamed(ctx: Context, name: string | undefined): AnyKind {
  const kind = allKinds(ctx).get(name ?? '');
  if (!kind) throw new AppError('not_found');
  return kind;
}

/** The company's own templates of one language, by kind. */
export async function templatesIn(
  { tx, companyId }: Context,
  language: Language,
): Promise<ReadonlyMap<string, MailTemplate>> {
  const rows = await tx.rows(sql<Tables['mail_template']>`
    select * from mail_template where company_id = ${companyId} and language = ${language}`);
  return new Map(rows.map((row) => [row.kind, { subject: row.subject, text: row.body }]));
}

/** All kinds with the company's templates, in the order of the settings. */
export async function listTemplates(ctx: Context): Promise<readonly KindTemplates[]> {
  const own = new Map<Language, ReadonlyMap<string, MailTemplate>>();
  for (const language of LANGUAGES) own.set(language, await templatesIn(ctx, language));
  return [...allKinds(ctx).values()].map((kind): KindTemplates => {
    const templates = LANGUAGES.flatMap((language) => {
      const template = own.get(language)?.get(kind.name);
      return template ? [[language, template] as const] : [];
    });
    return {
      kind: kind.name,
      title: kind.title[ctx.language],
      placeholders: placeholdersOf(kind),
      templates: Object.fromEntries(templates),
    };
  });
}

/** Parses a template. Throws for unknown placeholders. */
export function readTemplate(kind: AnyKind, body: Readonly<Record<string, unknown>>) {
  const template = parseInput(templateFields, body);
  requireKnown(kind, template);
  return template;
}

/** Saves a template for one language. */
export async function storeTemplate(ctx: Context, kind: AnyKind, body: Readonly<Record<string, unknown>>) {
  const { language, subject, text } = readTemplate(kind, body);
  const before = (await templatesIn(ctx, language)).get(kind.name);
  await ctx.tx.run(sql`
    insert into mail_template (company_id, kind, language, subject, body)
    values (${ctx.companyId}, ${kind.name}, ${language}, ${subject}, ${text})
    on conflict (company_id, kind, language) do update set subject = excluded.subject, body = excluded.body`);
  if (before?.subject === subject && before.text === text) return;
  await written(ctx, kind, before?.subject ?? null, subject);
}

/** Resets to the default. */
export async function removeTemplate(ctx: Context, kind: AnyKind, language: string | undefined): Promise<void> {
  const [row] = await ctx.tx.rows(sql<Pick<Tables['mail_template'], 'subject'>>`
    delete from mail_template where company_id = ${ctx.companyId} and kind = ${kind.name} and language = ${language ?? ''}
    returning subject`);
  if (row) await written(ctx, kind, row.subject, null);
}

function written(ctx: Context, kind: AnyKind, from: string | null, to: string | null): Promise<unknown> {
  const named = (subject: string | null) => (subject === null ? null : `${kind.title[ctx.language]}: ${subject}`);
  return writeActivity(ctx, {
    record: { name: 'company' },
    id: ctx.companyId,
    title: ctx.user.company.name,
    action: 'update',
    changes: [{ field: 'mail_template', from: named(from), to: named(to) }],
  });
}
