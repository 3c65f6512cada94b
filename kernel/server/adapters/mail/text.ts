import { fill, sentenceFor, type Language } from '@steward/kernel/contract/messages/languages.ts';
import { FRAME, htmlOf, type MailParts } from './html.ts';

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
  /** A longer text typed by a user, shown as a paragraph of its own. */
  readonly quote?: string | null;
  /** Labels and values, such as from which device something was done. */
  readonly facts?: readonly (readonly [string, string])[];
  /** Where the button leads. */
  readonly link?: string;
  /** Unsubscribe address. */
  readonly unsubscribe?: string;
}

/** A mail as it is stored and sent, in plain text and HTML. */
export interface WrittenMail {
  readonly subject: string;
  readonly body: string;
  readonly html: string;
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
  const parts: MailParts = {
    language: mail.language,
    company,
    subject: fill(words.subject, values),
    greeting: name === '' ? frame.greeting : fill(frame.greetingName, { name }),
    text: (sentenceFor(forms, 'text', mail.language, values) ?? words.text).map((one) => fill(one, values)),
    quote: oneLine(mail.quote ?? ''),
    facts: (mail.facts ?? []).map(([label, value]) => [label, oneLine(value)] as const),
    button: words.button !== undefined && mail.link !== undefined ? { label: words.button, link: mail.link } : null,
    after: (words.after ?? []).map((one) => fill(one, values)),
    unsubscribe: mail.unsubscribe === undefined ? null : { label: frame.unsubscribe, link: mail.unsubscribe },
    footer: company === '' ? frame.footer : fill(frame.footerCompany, { company }),
  };
  return { subject: parts.subject, body: plainOf(parts), html: htmlOf(parts) };
}

function plainOf({ greeting, text, quote, facts, button, after, unsubscribe, footer }: MailParts): string {
  const [first, ...others] = text;
  const paragraphs = [
    greeting,
    first,
    quote && `    ${quote}`,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...others,
    button && `${button.label}:\n${button.link}`,
    ...after,
    `-- \n${footer}${unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.link}` : ''}`,
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
