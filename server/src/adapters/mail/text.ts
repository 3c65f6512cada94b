import { fill } from '@steward/contract/messages/index';

/** Words of one mail, with `{key}` where a value belongs. */
export interface MailText {
  readonly subject: string;
  readonly body: string;
}

/**
 * A mail with its values. They come from people: each is put in as one line, so that a line break in one becomes neither
 * a header nor a paragraph of ours. `quotes` are what somebody typed at length: a paragraph of its own, indented; or nothing.
 */
export function fillMail(text: MailText, values: Readonly<Record<string, string>>, quotes: Readonly<Record<string, string | null>> = {}): MailText {
  const all: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) all[key] = oneLine(value);
  for (const [key, value] of Object.entries(quotes)) all[key] = value ? `\n\n    ${oneLine(value)}` : '';
  return { subject: fill(text.subject, all), body: `${fill(text.body, all)}\n` };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
