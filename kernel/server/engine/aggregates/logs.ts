import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { defineRecord, type RecordDefinition } from '@steward/kernel/contract/records/types.ts';
import type { Context } from '../../context/context.ts';
import type { LogOf, LogWords } from '../../context/logs.ts';

export type Log = LogOf<Context>;

/** The log of that name that the caller may read. */
export function logNamed(ctx: Context, name: string): Log | undefined {
  const found = ctx.services.modules.logs.find(([module, one]) => one.name === name && isModuleOn(ctx.user, module));
  return found?.[1].isOpen(ctx) ? found[1] : undefined;
}

/** All logs that the caller may read. */
export function openLogs(ctx: Context): Log[] {
  return ctx.services.modules.logs.flatMap(([, one]) => logNamed(ctx, one.name) ?? []);
}

/** A log as a record type, of which the fields are compared, grouped and added up. Its rows have no pages. */
export function recordOf(ctx: Context, { name, icon, fields, columns, defaultSort }: Log): RecordDefinition {
  const [title = ''] = columns;
  return defineRecord({
    name,
    icon,
    pages: '',
    // `isOpen` says who reads it.
    readPermission: null,
    title,
    fields: fields(ctx),
    defaultColumns: columns,
    defaultSort,
    hasCustomFields: false,
  });
}

/** What a record type or a log is called, and its fields and options. */
export function wordsOfSource({ services, language }: Context, name: string): LogWords {
  const log = services.modules.logs.find(([, one]) => one.name === name)?.[1];
  return log ? log.words(language) : labelsOf(language, name);
}

/** What a field of a record type or a log is called. */
export function labelOfField(ctx: Context, record: RecordDefinition, key: string): string {
  const own = record.fields[key]?.label ?? wordsOfSource(ctx, record.name).fields[key];
  return own ?? labelsOf(ctx.language, 'system').fields[key] ?? key;
}
