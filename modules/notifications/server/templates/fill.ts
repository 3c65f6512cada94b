import { fill } from '@steward/kernel/contract/messages/index.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { ChosenKind, NotificationKind } from '@steward/kernel/server/context/notifications.ts';
import { SHIPPED_TEMPLATE, type MailTemplate } from '../../contract/templates.ts';
import type { ReminderKind } from '../reminders.ts';

export type AnyKind = NotificationKind | ReminderKind;

/** For all kinds: the default sentence, the recipient and the company. */
const COMMON = ['text', 'name', 'company'];
/** For events: record or records, actor, and target. */
const OF_EVENTS = ['record', 'actor', 'target', 'n'];
const NAMED = /\{(\w+)\}/g;

const namesIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name]) => name ?? '');

/** For reminders. */
export const isReminder = (kind: ChosenKind): kind is ReminderKind => 'find' in kind;

/** Placeholders of a kind. */
export function placeholdersOf(kind: AnyKind): readonly string[] {
  return isReminder(kind) ? [...COMMON, ...new Set(namesIn(kind.text.en)), 'names'] : [...COMMON, ...OF_EVENTS];
}

/** Throws for the first unknown placeholder. */
export function requireKnown(kind: AnyKind, { subject, text }: MailTemplate): void {
  const known = placeholdersOf(kind);
  const problems = Object.entries({ subject, text }).flatMap(([field, typed]) => {
    const name = namesIn(typed).find((one) => !known.includes(one));
    const params = { name: `{${name ?? ''}}`, known: known.map((one) => `{${one}}`).join(', ') };
    return name === undefined ? [] : [[field, { key: 'unknown_placeholder', params }] as const];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

/** Subject and paragraphs of a notification. Placeholders in values are not replaced, and values are one line. */
export function written(
  { subject, text }: MailTemplate = SHIPPED_TEMPLATE,
  values: Values,
  inSubject: Values = values,
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const lines = text.split('\n').filter((one) => one.trim() !== '');
  return { subject: fill(subject, inOneLine(inSubject)), paragraphs: lines.map((one) => fill(one, inOneLine(values))) };
}

type Values = Readonly<Record<string, string>>;

function inOneLine(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.replaceAll(/\s+/g, ' ').trim()]));
}
