import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { logoOf } from '@steward/kernel/server/adapters/mail/frame.ts';
import { writeMail, type WrittenMail } from '@steward/kernel/server/adapters/mail/text.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Reminder } from '@steward/kernel/server/context/notifications.ts';
import type { MailTemplate } from '../contract/templates.ts';
import { WORDS } from './mail_texts.ts';
import { listedNames, type Worded } from './read.ts';
import { written } from './templates/fill.ts';

/** Maximum number of notifications listed in an email. */
const MAX_LINES = 40;
/** Maximum number of record names of a reminder in an email. */
const MAX_NAMES = 20;

/** A part of an email. */
export type Mailable = Omit<Worded, 'id' | 'created_at' | 'is_read'> &
  Pick<Reminder, 'names' | 'hasMore'> & {
    /** Title of its kind. */
    readonly title: string;
  };

interface Reader {
  readonly name: string;
  readonly language: Language;
  readonly unsubscribe: string;
}

/** One email for all, with the company's templates where it has some. */
export function composeMail(
  { user, services }: Context,
  { name, language, unsubscribe }: Reader,
  told: readonly [Mailable, ...Mailable[]],
  templates: ReadonlyMap<string, MailTemplate>,
): WrittenMail {
  const company = user.company.name;
  const { publicUrl } = services.config;
  const parts = told.slice(0, MAX_LINES).map((one) => partOf(one, templates.get(one.kind), { name, company }));
  const [first, ...others] = told;
  const about = others.length === 0 ? first.about : undefined;
  const heading = about && parts[0]?.subject;
  const texts = parts.flatMap(({ paragraphs, beside, isOwn }) => [
    // Steward's own text is the heading.
    ...(heading !== undefined && !isOwn ? [] : paragraphs),
    ...(beside === '' || about ? [] : [beside]),
  ]);
  const besides = new Set(parts.map((one) => one.beside));
  return writeMail(wordsOf(language, texts.length, told.length - parts.length, told.length), {
    language,
    name,
    company,
    logo: logoOf(user.company),
    // Values contain user input; braces in them are not placeholders.
    values: {
      ...Object.fromEntries(texts.map((text, index) => [`t${index}`, text])),
      first: parts[0]?.subject ?? '',
      n: String(told.length),
    },
    ...(heading === undefined ? {} : { heading: '{first}', lead: WORDS[language].lead }),
    quiet: new Set(texts.flatMap((text, index) => (besides.has(text) ? [index] : []))),
    ...(about ? { facts: about.facts } : {}),
    picture: about?.imageId ? { id: about.imageId, alt: about.name } : null,
    link: `${publicUrl}${told.length === 1 ? (first.link ?? '/notifications') : '/notifications'}`,
    endings: endingsOf(language, told, { unsubscribe, publicUrl }),
  });
}

/** Subject and paragraphs of one notification, and its facts in one line. */
function partOf(
  one: Mailable,
  template: MailTemplate | undefined,
  { name, company }: Record<'name' | 'company', string>,
) {
  const values = { ...one.values, ...namesOf(one), name, company };
  const line = lineOf(one);
  // Subjects do not list the names of a reminder.
  const part = written(template, { ...values, text: line }, { ...values, text: one.names ? one.text : line });
  return {
    ...part,
    isOwn: template !== undefined,
    beside: (one.about?.facts ?? []).map(([, value]) => value).join(' · '),
  };
}

/** The links in the footer: this kind, and all choices. */
function endingsOf(
  language: Language,
  told: readonly Mailable[],
  { unsubscribe, publicUrl }: { readonly unsubscribe: string; readonly publicUrl: string },
) {
  const { stop, stopSome, page } = WORDS[language];
  const titles = [...new Set(told.map((one) => one.title))];
  const label = titles.length === 1 ? stop.replace('{kind}', () => titles[0] ?? '') : stopSome;
  return [
    { label, link: unsubscribe },
    { label: page.choose, link: `${publicUrl}/profile?tab=notifications` },
  ];
}

/** With the names of the records that it is about. */
function lineOf({ text, titles, count, names = [], hasMore = false }: Mailable): string {
  if (names.length > 0) return `${text} (${listed(names, hasMore)})`;
  return titles.length === 0 ? text : `${text}: ${listedNames(titles, count > titles.length)}`;
}

function listed(names: readonly string[], hasMore: boolean): string {
  return listedNames(names.slice(0, MAX_NAMES), hasMore || names.length > MAX_NAMES);
}

function namesOf({ names, hasMore = false }: Mailable): Record<string, string> {
  return names ? { names: listed(names, hasMore) } : {};
}

function wordsOf(language: Language, lines: number, left: number, count: number) {
  const { subject, more, open, openAll } = WORDS[language];
  const text = Array.from({ length: lines }, (_, index) => `{t${index}}`);
  return {
    subject: count === 1 ? '{first}' : subject,
    text: left > 0 ? [...text, more.replace('{n}', String(left))] : text,
    button: count === 1 ? open : openAll,
  };
}
