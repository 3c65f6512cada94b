import { inputKey, type FieldDefinition } from '@steward/contract/fields/index';
import { recordNamed, RECORDS, type RecordDefinition } from '@steward/contract/records/index';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

const MONEY: Json = { type: 'object', properties: { amount: { type: 'string', examples: ['1234.50'] }, currency: { type: 'string', examples: ['EUR'] } } };
const NAMED: Json = { type: 'object', properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } } };

function valueSchema(field: FieldDefinition, isInput: boolean): Json {
  switch (field.kind) {
    case 'number':
      return { type: field.scale ? 'number' : 'integer', ...(field.min === undefined ? {} : { minimum: field.min }), ...(field.max === undefined ? {} : { maximum: field.max }) };
    case 'money':
      return MONEY;
    case 'date':
      return { type: 'string', format: 'date' };
    case 'datetime':
      return { type: 'string', format: 'date-time' };
    case 'boolean':
      return { type: 'boolean' };
    case 'select':
      return { type: 'string', enum: [...(field.options ?? [])] };
    case 'multiselect':
      return { type: 'array', items: { type: 'string' } };
    case 'reference':
    case 'image':
      return isInput ? { type: 'string', format: 'uuid' } : NAMED;
    case 'references':
      return { type: 'array', items: isInput ? { type: 'string', format: 'uuid' } : NAMED };
    case 'holder':
      return { type: 'object', properties: { type: { type: 'string', enum: ['user', 'location', 'asset'] }, id: { type: 'string', format: 'uuid' }, name: { type: 'string' } } };
    default:
      return { type: 'string', maxLength: field.max ?? (field.kind === 'textarea' ? 10_000 : 255) };
  }
}

function inputSchema(record: RecordDefinition): Json {
  const fields = Object.entries(record.fields).filter(([, field]) => !field.readOnly && !field.via);
  const required = fields.filter(([, field]) => field.required && field.default === undefined).map(([key, field]) => inputKey(key, field));
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries(fields.map(([key, field]) => [inputKey(key, field), valueSchema(field, true)])), required };
}

function rowSchema(record: RecordDefinition): Json {
  const base = { id: { type: 'string', format: 'uuid' }, version: { type: 'integer' }, created_at: { type: 'string', format: 'date-time' }, updated_at: { type: 'string', format: 'date-time' }, abilities: { type: 'array', items: { type: 'string' } } };
  return { type: 'object', properties: { ...base, ...Object.fromEntries(Object.entries(record.fields).map(([key, field]) => [key, valueSchema(field, false)])) } };
}

const LIST_PARAMETERS: Json[] = [
  { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
  { name: 'page_size', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 500 } },
  { name: 'search', in: 'query', schema: { type: 'string' } },
  { name: 'sort', in: 'query', schema: { type: 'string' }, example: '-name,created_at' },
  { name: 'filters', in: 'query', schema: { type: 'string' }, example: '{"and":[{"field":"name","op":"contains","value":"desk"}]}' },
];

function operation(route: Route): Json {
  const record = route.scope === 'company' && route.record ? recordNamed(route.record) : null;
  const names = [...(route.scope === 'company' ? ['company_id', 'work_space_id'] : []), ...[...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')];
  const isList = record !== null && route.method === 'GET' && route.path === `/${record.wire}`;
  const isOne = record !== null && new Set([`/${record.wire}`, `/${record.wire}/:id`]).has(route.path);
  const row = record ? { $ref: `#/components/schemas/${record.name}` } : {};
  const answer = isList ? { type: 'object', properties: { count: { type: 'integer' }, count_is_exact: { type: 'boolean' }, page: { type: 'integer' }, page_size: { type: 'integer' }, results: { type: 'array', items: row } } } : isOne ? row : {};
  const needsBody = route.method !== 'GET';
  const body = route.upload ? { 'multipart/form-data': { schema: { type: 'object' } } } : { 'application/json': { schema: isOne && record ? { $ref: `#/components/schemas/${record.name}_input` } : { type: 'object' } } };
  return {
    summary: route.summary,
    tags: [record?.name ?? route.path.split('/')[1] ?? ''],
    ...(route.scope === 'company' ? { security: [{ bearer: [] }], 'x-permission': route.permission, ...(route.signedInOnly ? { 'x-signed-in-only': true, description: 'Not with an API token: only after signing in.' } : {}) } : route.scope === 'platform' ? { security: [{ bearer: [] }], 'x-permission': 'is_superuser', 'x-signed-in-only': true } : { security: [] }),
    parameters: [...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })), ...(isList ? LIST_PARAMETERS : [])],
    ...(needsBody ? { requestBody: { content: body } } : {}),
    responses: {
      [String(route.status ?? 200)]: { description: 'Done', content: { [route.type ?? 'application/json']: { schema: route.type ? { type: 'string' } : answer } } },
      default: { description: 'What went wrong, and where', content: { 'application/json': { schema: { $ref: '#/components/schemas/error' } } } },
    },
  };
}

/** OpenAPI 3.1 of all routes. `urlOf` gives a route's whole path. */
export function openApi(routes: readonly Route[], urlOf: (route: Route) => string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `${urlOf(route).replaceAll(/:(\w+)/g, '{$1}')}/`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  const records = RECORDS.flatMap((record) => [[record.name, rowSchema(record)], [`${record.name}_input`, inputSchema(record)]]);
  const error = { type: 'object', properties: { status: { type: 'integer' }, code: { type: 'string' }, detail: { type: 'string' } }, additionalProperties: { type: 'array', items: { type: 'string' } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Steward', version: '1', description: 'Send an API token of your own (Profile, API tokens) as a bearer token, or sign in with POST /api/v1/login/ and send its access token. An API token may send 600 requests a minute; beyond, the answer is 429 with Retry-After. Every path answers with and without its final slash.' },
    paths,
    components: { schemas: { ...Object.fromEntries(records), error }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}
