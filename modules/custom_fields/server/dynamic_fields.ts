import { can } from '@steward/kernel/contract/access/can.ts';
import { canSeeField, permissionFor } from '@steward/kernel/contract/access/record.ts';
import { shape, boolean, arrayOf, string } from '@steward/kernel/contract/answers/shape.ts';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import { customOptions } from '@steward/kernel/contract/records/custom.ts';
import { customizableTypes, findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { about, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { customField } from '../contract/custom_field.ts';

const TYPE = about(text, 'A record type, as in the address of its calls or by its name', 'asset');
const NAME = about(text, 'What a column is called, in any case', 'Cost centre');

/** Custom fields as list columns: whether one exists, and its options. */
export const dynamicFieldRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    record: customField.name,
    method: 'GET',
    path: '/dynamic-fields/column_exist',
    query: { module_type: required(TYPE), name: required(NAME) },
    access: { permission: null, preview: true },
    summary: 'Say whether the list of a record type has a column of this name',
    answer: shape({ exists: boolean }),
    handle: (ctx, { query }) => {
      const record = typeNamed(ctx, query['module_type']);
      return Promise.resolve({ exists: hasColumn(ctx, record, nameIn(query['name'])) });
    },
  },
  {
    scope: 'company',
    record: customField.name,
    method: 'GET',
    path: '/dynamic-fields/column_exist_all',
    query: { name: required(NAME) },
    access: { permission: null, preview: true },
    summary: 'Name the record types whose lists have a column of this name',
    answer: shape({ exists: boolean, module_types: arrayOf(string) }),
    handle: (ctx, { query }) => {
      const name = nameIn(query['name']);
      const types = readableTypes(ctx).filter((record) => hasColumn(ctx, record, name));
      return Promise.resolve({ exists: types.length > 0, module_types: types.map((one) => one.name) });
    },
  },
  {
    scope: 'company',
    record: customField.name,
    method: 'GET',
    path: '/dynamic-fields/drop-down-option',
    query: { column_key: required(about(text, 'The key of a custom field', 'c_cost_centre_1a2b3c')) },
    access: { permission: null, preview: true },
    summary: 'List what may be chosen in a custom field',
    answer: shape({ options: arrayOf(string) }),
    handle: (ctx, { query }) => {
      const field = ctx.user.company.custom_fields.find((one) => one.key === query['column_key']);
      if (!field) throw new AppError('not_found');
      return Promise.resolve({ options: customOptions(field.options) });
    },
  },
];

function nameIn(raw: unknown): string {
  const name = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  if (name === '') throw invalid({ name: { key: 'required' } });
  return name;
}

function readableTypes(ctx: Context): RecordDefinition[] {
  return customizableTypes().filter((record) => can(ctx.user, permissionFor(record, 'read')));
}

function typeNamed(ctx: Context, name: unknown): RecordDefinition {
  const found = findRecord(typeof name === 'string' ? name : '');
  if (!found || !readableTypes(ctx).includes(found)) throw new AppError('not_found');
  return found;
}

/** Among the columns that the caller may see, in their language. */
function hasColumn(ctx: Context, plain: RecordDefinition, name: string): boolean {
  const record = definitionFor(ctx, plain);
  return Object.entries(record.fields).some(
    ([key, field]) =>
      !field.hidden &&
      canSeeField(ctx.user, record, field.permission) &&
      labelOf(ctx.language, record, key).toLowerCase() === name,
  );
}
