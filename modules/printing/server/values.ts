import { formatDate, isSecret, isText } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { ownNameOf } from '@steward/kernel/contract/records/name_and_icon.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { labelPathOf } from '@steward/kernel/server/engine/hooks.ts';
import type { CodeHolds } from '../contract/wire.ts';

/** Values of a record on labels, as texts by field, with those that every record has. */
export type LabelValues = Readonly<Record<string, string>>;

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^(\d{4}-\d\d-\d\d)T[\d:.]+Z$/;

/** Values of a row on a label, in the caller's language. */
export function valuesOf(ctx: Context, record: RecordDefinition, row: Row, holds: CodeHolds): LabelValues {
  const options = labelsOf(ctx.language, record.name).options ?? {};
  const values: Record<string, string> = {};
  for (const [key, field] of Object.entries(record.fields)) {
    if (isSecret(field)) continue;
    const words = field.custom ? undefined : options[key];
    const text = isText(field) ? (textIn(row, key) ?? '') : shown(row[key], ctx.language, words);
    if (text !== '') values[key] = text;
  }
  const said = (key: string | undefined): string => (key === undefined ? '' : (values[key] ?? ''));
  const named = [said(record.title) || ownNameOf(record, row), said(record.subtitle)].filter((one) => one !== '');
  values['title'] = named[0] ?? '';
  values['subtitle'] = named[1] ?? '';
  values['company'] = ctx.user.company.name;
  values['type'] = labelsOf(ctx.language, record.name).one;
  values['code'] = codeOf(ctx, record, row, holds);
  return values;
}

/** Content of the code, by setting; the record's address when its field is empty. */
function codeOf(ctx: Context, record: RecordDefinition, row: Row, holds: CodeHolds): string {
  const address = `${ctx.services.config.publicUrl}${labelPathOf(ctx, record, row.id)}`;
  const [tag, serial] = ['asset_tag', 'serial'].map((key) => textIn(row, key));
  if (holds === 'tag') return tag ?? address;
  if (holds === 'serial') return serial ?? tag ?? address;
  return address;
}

function textIn(row: Row, key: string): string | undefined {
  const value = row[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function shown(value: unknown, language: Language, words: Readonly<Record<string, string>> | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') {
    if (words) return words[value] ?? value;
    const day = TIME.exec(value)?.[1] ?? value;
    return DAY.test(day) ? formatDate(day) : value;
  }
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  if (typeof value === 'boolean') return value ? '✓' : '';
  if (Array.isArray(value)) return value.map((one) => shown(one, language, words)).join(', ');
  if (!isObject(value)) return '';
  const { name, amount, currency } = value;
  if (typeof name === 'string') return name;
  if (typeof amount !== 'string' || typeof currency !== 'string') return '';
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount));
}
