import { assigneeTypes } from '@steward/kernel/contract/records/index.ts';
import { assigneeColumnsOf } from '@steward/kernel/contract/csv/targets.ts';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';

/** Assignee type by a word of the file; `undefined`: unknown. */
export function assigneeTypeOf(text: string): string | undefined {
  const word = text.toLowerCase();
  return assigneeTypes().find(
    ({ name }) => name === word || LANGUAGES.some((language) => LABELS[language][name]?.one.toLowerCase() === word),
  )?.name;
}

/** Splits a common assignee column with a type column into one per type. */
export function splitAssignee(cells: Map<string, string>): void {
  const name = cells.get('holder.name') ?? '';
  const type = assigneeTypeOf(cells.get('holder.type') ?? '');
  for (const one of assigneeTypes()) {
    if (!Object.hasOwn(assigneeColumnsOf(one), one.name)) continue;
    const key = `holder.${one.name}`;
    const isMoved = name !== '' && type === one.name && (cells.get(key) ?? '') === '';
    cells.set(key, isMoved ? (one.subtitle ? tagIn(name) : name) : (cells.get(key) ?? ''));
    if (isMoved) cells.set('holder.name', '');
  }
}

/** The tag of `Dock (E-100) - WD19`. */
function tagIn(text: string): string {
  return /\(([^()]+)\)(?: - .*)?$/.exec(text)?.[1]?.trim() ?? text;
}
