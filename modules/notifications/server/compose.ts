import type { Language } from '@steward/kernel/contract/messages/index.ts';
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
export type Mailable = Omit<Worded, 'id' | 'created_at' | 'is_read'> & Pick<Reminder, 'names' | 'hasMore'>;

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
  const parts = told.slice(0, MAX_LINES).map((one) => {
    const values = { ...one.values, ...namesOf(one), name, company };
    const line = lineOf(one);
    // Subjects do not list the names of a reminder.
    return written(
      templates.get(one.kind),
      { ...values, text: line },
      { ...values, text: one.names ? one.text : line },
    );
  });
  const texts = parts.flatMap((one) => one.paragraphs);
  const [first] = told;
  return writeMail(wordsOf(language, texts.length, told.length - parts.length, told.length), {
    language,
    name,
    company,
    // Values contain user input; braces in them are not placeholders.
    values: {
      ...Object.fromEntries(texts.map((text, index) => [`t${index}`, text])),
      first: parts[0]?.subject ?? '',
      n: String(told.length),
    },
    link: `${services.config.publicUrl}${told.length === 1 ? (first.link ?? '/notifications') : '/notifications'}`,
    unsubscribe,
  });
}

/** With names of what it stands for. */
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
