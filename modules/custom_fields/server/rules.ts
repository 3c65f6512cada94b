import { randomBytes } from 'node:crypto';
import { readYesNo } from '@steward/kernel/contract/csv/values.ts';
import { longestText, parseField, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { customOptions, definitionOf, customFieldOf } from '@steward/kernel/contract/records/custom.ts';
import { recordNamed, type CustomField, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Change } from '@steward/kernel/server/engine/hooks.ts';
import { countRepeated, lockCustomValues } from '@steward/kernel/server/engine/operations/unique.ts';
import { formatProblem } from '@steward/kernel/server/fields/formats.ts';
import { patternProblem } from '@steward/kernel/server/fields/patterns.ts';
import { hasChoices, wholeKind } from '../contract/formats.ts';
import { convertHeld } from './convert.ts';
import { effectsOf, requireConfirmed, storedAs, withLinked } from './effects.ts';
import { fillLink, isSpreading, linkedTo } from './links.ts';

type Values = Readonly<Record<string, unknown>>;

/** Checks that the properties of a custom field are consistent, and fills in those that follow from others. */
export async function checkRules(ctx: Context, change: Change): Promise<void> {
  const { before, values } = change;
  if (before && (values['record'] ?? before['record']) !== before['record'])
    throw invalid({ record: { key: 'cannot_change' } });
  fillKind(change);
  fillLink(change);
  if (!before) values['key'] = keyFor(String(values['name']));
  const after = customFieldOf({ ...before, ...values });
  if (hasChoices(after) && customOptions(after.options).length === 0) throw invalid({ options: { key: 'required' } });
  checkPattern(after, values);
  checkDefault(ctx, after, values);
  await checkUnique(ctx, after, before, values);
  checkEncrypted(after);
  if (before) await changeValues(ctx, change, after);
}

/** Completes type, format and kind from each other. */
function fillKind({ before, values }: Change): void {
  if (before && !['type', 'format', 'kind'].some((key) => Object.hasOwn(values, key))) return;
  const given = values['kind'] ? values : { ...before, ...values, kind: null };
  const said = wholeKind(given);
  if ('problems' in said) throw invalid(said.problems);
  for (const [key, value] of Object.entries(said.whole)) if (before?.[key] !== value) values[key] = value;
}

const SAID = ['type', 'format', 'kind', 'options', 'pattern'] as const;

/** The type cannot change while values are being converted. */
export function refuseConverting(row: Values): void {
  if (row['converting_since']) throw invalid({ type: { key: 'being_converted' } });
}

/** A change that affects values needs a confirmation; they are converted if their storage changes. */
async function changeValues(ctx: Context, { id, before: row, values }: Change, after: CustomField): Promise<void> {
  const before = customFieldOf(row ?? {});
  if ([...SAID, 'encrypted' as const].every((key) => before[key] === after[key])) return;
  refuseConverting(row ?? {});
  const { effects: own } = await effectsOf(ctx, before, after);
  const { holding: count } = own;
  if ((before.encrypted || after.encrypted) && count > 0) {
    const at = before.encrypted === after.encrypted ? 'type' : 'encrypted';
    throw invalid({ [at]: { key: 'encrypted_values', params: { count } } });
  }
  if (!isSpreading(ctx)) requireConfirmed(ctx, before, await withLinked(ctx, own, await linkedTo(ctx, id, row), after));
  if (storedAs(before) === storedAs(after)) return;
  if (await convertHeld(ctx, id, [before, after], count)) values['converting_since'] = ctx.now.toISOString();
}

/** A pattern only applies to the format `regex`; it is kept with others. */
function checkPattern(after: CustomField, values: Values): void {
  if (after.format !== 'regex') return;
  if (after.pattern === null) throw invalid({ pattern: { key: 'required' } });
  const isNew = Object.hasOwn(values, 'pattern') || Object.hasOwn(values, 'format');
  const problem = isNew ? patternProblem(after.pattern) : null;
  if (problem) throw invalid({ pattern: problem });
}

/** A default must be valid for the field. Yes and no are accepted in all languages. */
function checkDefault(ctx: Context, after: CustomField, values: Record<string, unknown>): void {
  if (after.default_value === null) return;
  const field: FieldDefinition = { ...definitionOf(after), required: false };
  if (Array.isArray(emptyValue(field)) || after.unique)
    throw invalid({ default_value: { key: 'no_default_possible' } });
  if (after.format === 'boolean') {
    const read = readYesNo(after.default_value);
    if ('problem' in read) throw invalid({ default_value: read.problem });
    values['default_value'] = String(read.value);
    return;
  }
  const parsed = parseField(field, after.default_value, ctx.currency);
  const problem = 'problem' in parsed ? parsed.problem : formatProblem(field, parsed.value, after.name);
  if (problem) throw invalid({ default_value: problem });
}

function emptyValue(field: FieldDefinition): unknown {
  const parsed = parseField(field, null);
  return 'value' in parsed ? parsed.value : null;
}

/** Only texts, numbers and dates can be unique; existing values are checked too. */
async function checkUnique(ctx: Context, after: CustomField, before: Values | null, values: Values): Promise<void> {
  if (!after.unique) return;
  const { kind, options, unknown } = definitionOf(after);
  if (options || unknown || after.kind === 'currency' || after.kind === 'multiple_lines')
    throw invalid({ unique: { key: 'not_unique_kind', params: { kind } } });
  if (before && values['unique'] === true) await refuseRepeated(ctx, recordNamed(after.record), after.key);
}

/** Only texts can be encrypted, and not with unique values or a default. */
function checkEncrypted(after: CustomField): void {
  if (!after.encrypted) return;
  const isPlainText = longestText(definitionOf(after)) !== null;
  if (!isPlainText || after.unique || after.default_value !== null)
    throw invalid({ encrypted: { key: 'not_encryptable' } });
}

/** Refuses to make a field unique while it has duplicate values. Concurrent writes wait until that is decided. */
export async function refuseRepeated(ctx: Context, record: RecordDefinition, key: string): Promise<void> {
  await lockCustomValues(ctx, record);
  const count = await countRepeated(ctx, record, key);
  if (count > 0) throw invalid({ unique: { key: 'repeated_values', params: { count } } });
}

/** A readable key. It differs between companies, whose values share an index. */
function keyFor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 30);
  return `c_${plain || 'field'}_${randomBytes(4).toString('hex').slice(0, 6)}`;
}
