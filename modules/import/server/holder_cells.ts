import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import type { HolderType } from '@steward/modules/checkout/server';

/** Who or what a thing can be checked out to. */
export const HOLDER_TYPES = ['user', 'location', 'asset'] as const satisfies readonly HolderType[];

/** Whom a thing is checked out to, by the word of a file; `undefined`: the word says nothing. */
export function holderTypeOf(text: string): HolderType | undefined {
  const word = text.toLowerCase();
  return HOLDER_TYPES.find(
    (one) => one === word || LANGUAGES.some((language) => LABELS[language][one]?.one.toLowerCase() === word),
  );
}

/**
 * Some products have one column for all whom a thing can be checked out to, and say in another what they are: each gets
 * its own.
 */
export function splitHolder(cells: Map<string, string>): void {
  const name = cells.get('holder.name') ?? '';
  const type = holderTypeOf(cells.get('holder.type') ?? '');
  for (const [one, text] of [
    ['location', name],
    ['asset', tagIn(name)],
  ] as const) {
    const key = `holder.${one}`;
    const isMoved = name !== '' && type === one && (cells.get(key) ?? '') === '';
    cells.set(key, isMoved ? text : (cells.get(key) ?? ''));
    if (isMoved) cells.set('holder.name', '');
  }
}

/** `Dock (E-100) - WD19`: the tag stands in brackets. */
function tagIn(text: string): string {
  return /\(([^()]+)\)(?: - .*)?$/.exec(text)?.[1]?.trim() ?? text;
}
