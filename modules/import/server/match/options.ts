import { can } from '@steward/kernel/contract/access/can.ts';
import { canSeeField, permissionFor } from '@steward/kernel/contract/access/record.ts';
import { DATE_ORDERS, DECIMAL_MARKS } from '@steward/kernel/contract/csv/values.ts';
import { valueKey } from '@steward/kernel/contract/csv/write.ts';
import { isCurrency, isUuid } from '@steward/kernel/contract/fields/index.ts';
import { isKeyOf, isOneOf } from '@steward/kernel/contract/narrow.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { STATUS_TYPES } from '@steward/modules/catalogue/contract';
import { allTargets, type Target } from '../../contract/all_targets.ts';
import { guessColumns } from '../../contract/guess.ts';
import { profileNamed, type Profile } from '../../contract/profiles/index.ts';
import { MAX_VALUES, PATH_SEPARATORS, type Fill, type ValueChoice, type Options } from '../../contract/wire.ts';

/** Types of permissions and availability: not created from unknown names by default. */
const CAREFUL = new Set(['status_label', 'workspace', 'group']);

/** Default choices for unknown names. */
export function defaultUnknown(record: RecordDefinition): Options['unknown'] {
  return Object.fromEntries(
    Object.entries(record.fields).flatMap(([key, field]) =>
      CAREFUL.has(field.to ?? '') && !field.via ? [[key, 'refuse' as const]] : [],
    ),
  );
}

/** Options of an import whose file proves nothing. */
export function defaultOptions(currency: string): Options {
  return {
    match: null,
    update: true,
    blanks: false,
    unknown: {},
    date_order: null,
    decimal_mark: null,
    date_orders: {},
    decimal_marks: {},
    currency,
    values: {},
    fill: {},
    paths: {},
    without: {},
    invite: false,
    profile: null,
  };
}

type Checks = Readonly<Record<keyof Options, (value: unknown) => boolean>>;

/** Merges options of a body into the previous ones. Refuses unknown ones by name. */
export function readOptions(record: RecordDefinition, raw: unknown, before: Options): Options {
  const given = isRecord(raw) ? raw : {};
  const keys = new Set(allTargets(record).map((target) => target.key));
  const byTarget = (value: unknown, fits: (one: unknown) => boolean): boolean =>
    isRecord(value) && Object.entries(value).every(([key, one]) => keys.has(key) && fits(one));
  const isOrder = (value: unknown): boolean => isOneOf(DATE_ORDERS, value);
  const isMark = (value: unknown): boolean => isOneOf(DECIMAL_MARKS, value);
  const fits: Checks = {
    match: (value) => value === null || (record.importBy ?? []).includes(String(value)),
    update: isBoolean,
    blanks: isBoolean,
    unknown: (value) =>
      isRecord(value) && Object.values(value).every((one) => ['create', 'refuse', 'empty'].includes(String(one))),
    date_order: (value) => value === null || isOrder(value),
    decimal_mark: (value) => value === null || isMark(value),
    date_orders: (value) => byTarget(value, isOrder),
    decimal_marks: (value) => byTarget(value, isMark),
    currency: (value) => isCurrency(String(value)),
    values: (value) => byTarget(value, areChoices),
    fill: (value) => byTarget(value, isFill),
    paths: (value) =>
      isRecord(value) &&
      Object.entries(value).every(([key, one]) => (keys.has(key) || key === record.title) && isSeparator(one)),
    without: (value) =>
      isRecord(value) &&
      Object.entries(value).every(([key, one]) => (keys.has(key) || key === 'assignee') && areReasons(one)),
    invite: isBoolean,
    profile: (value) => value === null || profileNamed(String(value))?.record === record.name,
  };
  for (const [key, value] of Object.entries(given)) {
    if (!isKeyOf(fits, key)) throw invalid({ [key]: { key: 'unknown_field', params: { options: key } } });
    if (key === 'values' && hasTooMany(value))
      throw invalid({ values: { key: 'too_many_values', params: { max: MAX_VALUES } } });
    if (!fits[key](value)) throw invalid({ [key]: { key: 'not_option', params: { options: key } } });
  }
  // Each one given has been checked above.
  const next = { ...before, ...given } as Options;
  return { ...next, values: byPlainValue(next.values) };
}

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSeparator(value: unknown): boolean {
  return value === '' || PATH_SEPARATORS.some((one) => one === value);
}

function hasTooMany(value: unknown): boolean {
  return isRecord(value) && Object.values(value).some((one) => isRecord(one) && Object.keys(one).length > MAX_VALUES);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 255;

function areReasons(value: unknown): boolean {
  return Array.isArray(value) && value.length <= 50 && value.every((one) => isText(one) && /^[a-z_]{1,60}$/.test(one));
}

function areChoices(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isChoice);
}

function isChoice(value: unknown): value is ValueChoice {
  if (!isRecord(value)) return false;
  if (value['use'] === 'empty') return true;
  if (value['use'] === 'text') return isText(value['text']);
  if (!isText(value['name']) || value['name'].trim() === '') return false;
  if (value['use'] === 'record') return isUuid(value['id']);
  return value['use'] === 'new' && (value['type'] === undefined || STATUS_TYPES.some((one) => one === value['type']));
}

function isFill(value: unknown): value is Fill {
  if (!isRecord(value) || !isText(value['text'])) return false;
  return (
    Array.isArray(value['columns']) &&
    value['columns'].length <= 5 &&
    value['columns'].every((one) => Number.isInteger(one) && Number(one) >= 0)
  );
}

function byPlainValue(values: Options['values']): Options['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([key, choices]) => [
      key,
      Object.fromEntries(Object.entries(choices).map(([value, choice]) => [valueKey(value), choice])),
    ]),
  );
}

/** Fields that need a permission are none for who does not have it: neither they nor what stands beside them. */
function isPermitted({ user }: Context, record: RecordDefinition, target: string): boolean {
  if (record.importAssignee && target.startsWith('assignee.')) return can(user, permissionFor(record, 'checkout'));
  return canSeeField(user, record, record.fields[target.split('.', 1)[0] ?? '']?.permission);
}

/** What the caller may fill by columns of a file. */
export function permittedTargets(ctx: Context, record: RecordDefinition): Target[] {
  const targets = allTargets(record).filter(({ key }) => isPermitted(ctx, record, key));
  // The name of an assignee is meant more often than its type.
  const type = targets.findIndex(({ key }) => key === 'assignee.type');
  const [moved] = type === -1 ? [] : targets.splice(type, 1);
  return moved ? targets.toSpliced(targets.findIndex(({ key }) => key === 'assignee.name') + 1, 0, moved) : targets;
}

/** What the columns probably mean; those of fields that the caller may not fill are left out, as the screen says. */
export function guessPermitted(
  ctx: Context,
  record: RecordDefinition,
  headings: readonly string[],
  profile: Profile | null,
): (string | null)[] {
  return guessColumns(record, headings, profile).map((key) => (key && isPermitted(ctx, record, key) ? key : null));
}
