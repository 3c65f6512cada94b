import { isNamed, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { formatMoney, isMoney } from '../fields/format.ts';
import { clientKindOf } from '../fields/registry.tsx';
import type { ValueLabels } from '../fields/types.ts';

const LONGEST = 140;

/** A value of the history as plain text; empty for none. */
export function valueText(field: FieldDefinition | undefined, value: unknown, words: ValueLabels): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return shorten(value.map((one) => valueText(field, one, words)).join(', '));
  if (field) return shorten(clientKindOf(field).text(value, field, words));
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return shorten(isMoney(value) ? formatMoney(value) : isNamed(value) ? value.name : String(value));
}

function shorten(text: string): string {
  return [...text].length > LONGEST ? `${[...text].slice(0, LONGEST).join('')}…` : text;
}

/** Added and removed items, for lists too long to show twice. */
export function setChange(from: unknown, to: unknown): { added: unknown[]; removed: unknown[] } | null {
  if (!Array.isArray(from) && !Array.isArray(to)) return null;
  const before: unknown[] = Array.isArray(from) ? from : [];
  const after: unknown[] = Array.isArray(to) ? to : [];
  const key = (one: unknown): string =>
    typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : String(one);
  const old = new Set(before.map(key));
  const now = new Set(after.map(key));
  return { added: after.filter((one) => !old.has(key(one))), removed: before.filter((one) => !now.has(key(one))) };
}
