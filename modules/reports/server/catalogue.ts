import { can } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isSecret, kindOf, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordLabels } from '@steward/kernel/contract/labels/types.ts';
import { moduleOfRecord } from '@steward/kernel/contract/module.ts';
import { recordNamed, RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { operatorsOf, SYSTEM_FIELDS } from '@steward/kernel/contract/wire/filters.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { LogWords } from '@steward/kernel/server/context/logs.ts';
import { bucketsOf, fieldAt, functionsOf, isGroupable } from '@steward/kernel/server/engine/aggregates/columns.ts';
import {
  labelOfField,
  logNamed,
  openLogs,
  recordOf,
  wordsOfSource,
} from '@steward/kernel/server/engine/aggregates/logs.ts';
import { refersTo } from '@steward/kernel/server/engine/aggregates/plan.ts';
import { openSource } from '@steward/kernel/server/engine/aggregates/source.ts';
import { listField, recordBehind } from '@steward/kernel/server/search/filters.ts';
import type { RelatedRecords, SourceDetail, SourceField, SourceSummary } from '../contract/wire.ts';

/** Record types and logs that the caller may read. */
export function sourcesOf(ctx: Context): SourceSummary[] {
  const records = RECORDS.filter((record) => isOpen(ctx, record));
  return [...records, ...openLogs(ctx).map((log) => recordOf(ctx, log))].map((record) => summaryOf(ctx, record));
}

function isOpen(ctx: Context, record: RecordDefinition): boolean {
  const module = moduleOfRecord(record.name);
  return can(ctx.user, permissionFor(record, 'read')) && (module === undefined || isModuleOn(ctx.user, module));
}

const summaryOf = (ctx: Context, { name, icon, defaultColumns }: RecordDefinition): SourceSummary => {
  const { one, many } = wordsOfSource(ctx, name);
  return { name, one, many, icon, is_log: logNamed(ctx, name) !== undefined, columns: defaultColumns };
};

/** Everything that definitions may name of a source. Throws `not_found` for one that the caller may not read. */
export function sourceOf(ctx: Context, name: string): SourceDetail {
  const record = openSource(ctx, name);
  if (!record) throw new AppError('not_found');
  const own = logNamed(ctx, name) ? Object.keys(record.fields) : keysOf(record);
  const behind = own.flatMap((key): SourceField[] => {
    const target = recordBehind(ctx, listField(ctx, record, key));
    // A record's own type once more is as long, and says little.
    return target && target.name !== record.name
      ? Object.keys(target.fields).flatMap((inner) => fieldOf(ctx, record, `${key}.${inner}`))
      : [];
  });
  return {
    ...summaryOf(ctx, record),
    fields: [...own.flatMap((key) => fieldOf(ctx, record, key)), ...behind],
    related: relatedTo(ctx, record),
  };
}

const keysOf = (record: RecordDefinition): string[] => [...Object.keys(record.fields), ...Object.keys(SYSTEM_FIELDS)];

function fieldOf(ctx: Context, record: RecordDefinition, path: string): SourceField[] {
  const found = fieldAt(ctx, record, path);
  if (!found || found.field.hidden || isSecret(found.field) || kindOf(found.field).refersTo === 'picture') return [];
  const { key, field, owner, through } = found;
  const isTree = field.to !== undefined && recordNamed(field.to).parent !== undefined;
  const labels: LogWords & Pick<RecordLabels, 'sections'> = wordsOfSource(ctx, owner.name);
  return [
    {
      key: path,
      label: labelOfField(ctx, owner, key),
      through,
      through_label: through === null ? null : labelOfField(ctx, record, through),
      section: field.section === undefined ? null : (labels.sections?.[field.section] ?? null),
      kind: field.kind,
      is_custom: field.custom === true,
      to: field.to ?? null,
      options: optionsOf(field, labels.options?.[key]),
      groups: isGroupable(found),
      is_of_day: field.valuedOn === true && through === null,
      buckets: bucketsOf(field),
      fns: functionsOf(found),
      operators: operatorsOf(field, isTree),
    },
  ];
}

const optionsOf = (
  field: FieldDefinition,
  words: Readonly<Record<string, string>> | undefined,
): SourceField['options'] =>
  (field.options ?? []).map((value) => ({ value, label: (field.custom ? undefined : words?.[value]) ?? value }));

function relatedTo(ctx: Context, record: RecordDefinition): RelatedRecords[] {
  return RECORDS.filter((one) => isOpen(ctx, one)).flatMap((plain) => {
    const related = definitionFor(ctx, plain);
    return Object.keys(related.fields).flatMap((key) => {
      const field = listField(ctx, related, key);
      if (!field || !refersTo(ctx, related, field, record) || related.name === record.name) return [];
      return [
        {
          of: `${related.name}.${key}`,
          record: related.name,
          label: wordsOfSource(ctx, related.name).many,
          by_label: labelOfField(ctx, related, key),
          fields: keysOf(related)
            .flatMap((inner) => fieldOf(ctx, related, inner))
            .filter((one) => one.fns.length > 0),
        },
      ];
    });
  });
}
