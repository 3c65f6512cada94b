import { sql } from 'kysely';
import { canSeeField } from '@steward/kernel/contract/access/record.ts';
import { resultsOf, shape, boolean } from '@steward/kernel/contract/answers/shape.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { arrangedFields, fieldsetOf, ownSection, type Fieldset } from '@steward/kernel/contract/records/fieldsets.ts';
import { customizableTypes, findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { about, id, listOf, object, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { asset } from '@steward/modules/assets/contract';
import { arrangedFieldsShape, defaultFieldsetShape } from '../contract/answers.ts';
import { fieldset } from '../contract/fieldset.ts';
import type { ArrangedFields, DefaultFieldset } from '../contract/wire.ts';
import { setDefaults } from './defaults.ts';

const common = { scope: 'company', record: fieldset.name } as const;

export const fieldsetRoutes: CompanyRoute[] = [
  {
    ...common,
    method: 'GET',
    path: '/fieldset/fields-by-model',
    query: { model_id: required(about(id, 'Id of an asset model')) },
    access: { permission: null, preview: true },
    summary: 'List the custom fields that assets of a model have, in their order and sections',
    answer: arrangedFieldsShape,
    handle: async (ctx, { query }) => fieldsOf(ctx, asset, await chosenFor(ctx, pathId(query['model_id']))),
  },
  {
    ...common,
    method: 'GET',
    path: '/fieldset/fields-by-module-type',
    query: {
      module_type: required(about(text, 'A record type, as in the address of its calls or by its name', 'asset')),
    },
    access: { permission: null, preview: true },
    summary: 'List the custom fields that records of a type have when no fieldset is chosen for them',
    answer: arrangedFieldsShape,
    handle: (ctx, { query }) => Promise.resolve(fieldsOf(ctx, typeNamed(query['module_type']), null)),
  },
  {
    ...common,
    method: 'GET',
    path: '/fieldset/default',
    access: { permission: null, preview: true },
    summary: 'Name the default fieldset of each record type',
    answer: resultsOf(defaultFieldsetShape),
    handle: (ctx) => Promise.resolve({ results: defaultsOf(ctx) }),
  },
  {
    ...common,
    method: 'PUT',
    path: '/fieldset/update-defaults',
    body: {
      defaults: required(
        about(listOf(object), 'Record types with the ids of their default fieldsets, null for none', [
          { module_type: 'asset', fieldset_id: null },
        ]),
      ),
    },
    access: { permission: 'customFields:update' },
    summary: 'Choose the default fieldsets of record types',
    answer: shape({ changed: boolean }),
    handle: async (ctx, { body }) => {
      await writeDefaults(ctx, body['defaults']);
      return { changed: true };
    },
  },
];

/** The fieldset of a model. Throws 404 for unknown models. */
async function chosenFor(ctx: Context, modelId: string): Promise<string | null> {
  const row = await ctx.tx.maybe(sql<Pick<Tables['asset_model'], 'fieldset_id'>>`
    select fieldset_id from asset_model
    where company_id = ${ctx.companyId} and id = ${modelId} and deleted_at is null`);
  if (!row) throw new AppError('not_found');
  return row.fieldset_id;
}

function typeNamed(name: unknown): RecordDefinition {
  const found = findRecord(typeof name === 'string' ? name : '');
  if (!found || !customizableTypes().includes(found)) throw new AppError('not_found');
  return found;
}

function fieldsOf(ctx: Context, plain: RecordDefinition, chosen: string | null): ArrangedFields {
  const record = definitionFor(ctx, plain);
  const { custom_fields: own, fieldsets = [] } = ctx.user.company;
  const set = fieldsetOf(record, fieldsets, chosen);
  const types = new Map(own.map((one) => [one.key, one.type]));
  const fields = Object.entries(arrangedFields(record.fields, own, set, () => false));
  return {
    module_type: record.name,
    fieldset: named(set),
    fields: fields
      .filter(([, field]) => field.custom && canSeeField(ctx.user, record, field.permission))
      .map(([key, field]) => ({
        key,
        name: field.label ?? key,
        type: types.get(key) ?? '',
        section: ownSection(field.section ?? '') ?? null,
        required: field.required ?? false,
      })),
  };
}

const named = (set: Fieldset | undefined) => (set ? { id: set.id, name: set.name } : null);

function defaultsOf(ctx: Context): DefaultFieldset[] {
  const { fieldsets = [] } = ctx.user.company;
  return customizableTypes().map((record) => ({
    module_type: record.name,
    fieldset: named(fieldsetOf(record, fieldsets, null)),
  }));
}

/** Types that are not named keep their default. */
async function writeDefaults(ctx: Context, given: unknown): Promise<void> {
  if (!Array.isArray(given)) throw invalid({ defaults: { key: 'required' } });
  const { fieldsets = [] } = ctx.user.company;
  const changes = new Map<string, boolean>();
  for (const one of given.map(objectIn)) {
    const record = typeNamed(one['module_type']);
    const chosen = one['fieldset_id'] ?? null;
    const own = fieldsets.filter((set) => set.record === record.name);
    if (chosen !== null && !own.some((set) => set.id === chosen))
      throw invalid(
        isUuid(chosen) && fieldsets.some((set) => set.id === chosen)
          ? { defaults: { key: 'fieldset_of_other', params: { record: labelsOf(ctx.language, record.name).many } } }
          : { defaults: { key: 'no_such_record', params: { record: labelsOf(ctx.language, fieldset.name).one } } },
      );
    for (const set of own) if (set.is_default !== (set.id === chosen)) changes.set(set.id, set.id === chosen);
  }
  // Former defaults first, since a type has one at a time.
  for (const isDefault of [false, true])
    await setDefaults(
      ctx,
      [...changes].flatMap(([id, is]) => (is === isDefault ? [id] : [])),
      isDefault,
    );
}
