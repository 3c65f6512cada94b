import { fill, sentenceFor, type Language } from '@steward/kernel/contract/messages/languages.ts';
import { FRAME, type MailParts, type MailPicture, type MailTable } from './frame.ts';
import { htmlOf } from './html.ts';

/** Texts of one kind of mail, with `{key}` for values. Greeting and footer are common to all mails. */
export interface MailText {
  readonly subject: string;
  /** Paragraphs above the button. */
  readonly text: readonly string[];
  /** Those of a mail about one, where `count` or `n` says so. */
  readonly text_one?: readonly string[];
  readonly button?: string;
  /** Paragraphs below the button. */
  readonly after?: readonly string[];
}

/** Values of one mail. */
export interface MailValues {
  readonly language: Language;
  /** Name in the greeting; empty when only the address is known. */
  readonly name: string;
  /** The company that the mail is about, or the reader's companies; may be empty. */
  readonly company: string;
  readonly values?: Readonly<Record<string, string>>;
  /** The company's logo, and a picture beside the facts. */
  readonly logo?: MailPicture | null;
  readonly picture?: MailPicture | null;
  /** Says what happened, with `{key}` for values; the greeting follows, and ends with `lead` in place of its comma. */
  readonly heading?: string;
  readonly lead?: string;
  /** Positions of paragraphs that only add to the one before. */
  readonly quiet?: ReadonlySet<number>;
  /** A longer text typed by a user, shown as a paragraph of its own. */
  readonly quote?: string | null;
  /** Labels and values, such as from which device something was done. */
  readonly facts?: readonly (readonly [string, string])[];
  /** Below the paragraphs. */
  readonly table?: MailTable;
  /** Where the button leads. */
  readonly link?: string;
  /** Links in the footer. */
  readonly endings?: readonly { readonly label: string; readonly link: string }[];
}

/** A mail as it is stored and sent, in plain text and HTML. */
export interface WrittenMail {
  readonly subject: string;
  readonly body: string;
  readonly html: string;
  /** Files that its HTML shows. */
  readonly pictures?: readonly string[];
  /** Whose files they are; absent: of the company that the mail belongs to. */
  readonly picturesOf?: string;
}

/**
 * Renders a mail. Values come from users: each is inserted as one line, so that line breaks add neither headers nor
 * paragraphs, and `{key}` inside of values is not replaced.
 */
export function writeMail(words: MailText, mail: MailValues): WrittenMail {
  const frame = FRAME[mail.language];
  const [name, company] = [oneLine(mail.name), oneLine(mail.company)];
  const values = {
    company,
    name,
    ...Object.fromEntries(Object.entries(mail.values ?? {}).map(([key, value]) => [key, oneLine(value)])),
  };
  const forms = { text_one: words.text_one ?? words.text, text_other: words.text };
  const { logo = null, picture = null } = mail;
  const greeting = name === '' ? frame.greeting : fill(frame.greetingName, { name });
  const parts: MailParts = {
    language: mail.language,
    company,
    logo,
    subject: fill(words.subject, values),
    heading: fill(mail.heading ?? '', values),
    greeting: mail.lead === undefined ? greeting : fill(mail.lead, { greeting: greeting.replace(/[,:]$/, '') }),
    text: (sentenceFor(forms, 'text', mail.language, values) ?? words.text).map((one) => fill(one, values)),
    quiet: mail.quiet ?? new Set(),
    quote: oneLine(mail.quote ?? ''),
    facts: (mail.facts ?? []).map(([label, value]) => [label, oneLine(value)] as const),
    table: mail.table ? tableInLines(mail.table) : null,
    picture: picture && { ...picture, alt: oneLine(picture.alt) },
    button: words.button !== undefined && mail.link !== undefined ? { label: words.button, link: mail.link } : null,
    after: (words.after ?? []).map((one) => fill(one, values)),
    endings: mail.endings ?? [],
    footer: company === '' ? frame.footer : fill(frame.footerCompany, { company }),
  };
  const pictures = [logo, picture].flatMap((one) => (one ? [one.id] : []));
  return {
    subject: parts.subject,
    body: plainOf(parts),
    html: htmlOf(parts),
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(logo?.companyId === undefined ? {} : { picturesOf: logo.companyId }),
  };
}

function tableInLines(table: MailTable): MailTable {
  const inLine = (cells: readonly string[]): string[] => cells.map(oneLine);
  return {
    ...table,
    headings: inLine(table.headings),
    rows: table.rows.map(inLine),
    ...(table.total ? { total: inLine(table.total) } : {}),
  };
}

function plainTable({ headings, rows, total }: MailTable): string {
  return [headings, ...rows, ...(total ? [total] : [])].map((cells) => cells.join(' | ')).join('\n');
}

function plainOf({ heading, greeting, text, quote, facts, table, button, after, endings, footer }: MailParts): string {
  const [first, ...others] = text;
  const paragraphs = [
    heading,
    greeting,
    first,
    quote && `    ${quote}`,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...others,
    table && plainTable(table),
    button && `${button.label}:\n${button.link}`,
    ...after,
    `-- \n${footer}${endings.map(({ label, link }) => `\n${label}: ${link}`).join('')}`,
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
