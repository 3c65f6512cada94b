import { errorCodes, errorNamed, isErrorCode } from '@steward/kernel/contract/errors.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { recordNamed, RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import type { Route } from '../route.ts';
import { inputSchema, objectOf, rowSchema, type Json } from './schema.ts';
import { REFERENCE, sortGroupOf, tagOf, tagsOf, type Heading, type Tag } from './tags.ts';

const ID: Json = { schema: { type: 'string', format: 'uuid' } };
const IN_PATH: Readonly<Record<string, Json>> = {
  company_id: { ...ID, description: 'The company; the answer of a sign-in has it as `user.company.id`' },
  work_space_id: { schema: { type: 'string', default: 'all' }, description: 'A workspace, or `all`: all of yours' },
  type: { schema: { type: 'string' }, description: 'A record type as paths name it', example: 'assets' },
  kind: { schema: { type: 'string' }, description: 'What the file holds', example: 'assets' },
  permission: { schema: { type: 'string' }, description: 'A permission', example: 'assets:read' },
  domain: { schema: { type: 'string' }, example: 'example.com' },
};

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Operation id of a call, from its method and path. */
function operationId({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const parts = path.split('/').filter((part) => part !== '');
  const words = parts
    .map((part) => (part.startsWith(':') ? `by-${part.slice(1)}` : part))
    .join('-')
    .split(/[-_.:]+/);
  return [VERBS[method], ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

function parametersOf(route: Route): Json[] {
  const own = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const names = route.scope === 'company' ? ['company_id', 'work_space_id', ...own] : own;
  const inPath = names.map((name) => ({ name, in: 'path', required: true, ...(IN_PATH[name] ?? ID) }));
  const inQuery = Object.entries(route.query ?? {}).map(([name, { schema, isRequired }]) => {
    // Optional values have no example, so that trying a call does not send them.
    const { description = '', examples, ...rest } = schema;
    const example = Array.isArray(examples) && !isRequired ? `Example: \`${String(examples[0])}\`` : '';
    const words = [description, example].filter((one) => one !== '').join('. ');
    const more = { ...(isRequired ? { required: true } : {}), ...(words ? { description: words } : {}) };
    return { name, in: 'query', schema: rest, ...more };
  });
  return [...inPath, ...inQuery];
}

function bodyOf(route: Route, record: RecordDefinition | null): Json {
  if (route.method === 'GET') return {};
  const ofRecord: Json = record ? { $ref: `#/components/schemas/${record.name}_input` } : { type: 'object' };
  if (route.streams !== undefined) return { requestBody: { content: { [route.streams]: { schema: BINARY } } } };
  const own: Json = route.body ? objectOf(route.body) : ofRecord;
  if (!route.upload) {
    const isEmpty = route.body !== undefined && Object.keys(route.body).length === 0;
    return isEmpty ? {} : { requestBody: { content: { 'application/json': { schema: own } } } };
  }
  const withFile = (file: Json): Json => ({ ...own, properties: { ...objectIn(own['properties']), ...file } });
  const form = { 'multipart/form-data': { schema: withFile({ file: BINARY }) } };
  if (route.scope !== 'company') return { requestBody: { content: form } };
  return { requestBody: { content: { ...form, 'application/json': { schema: withFile({ upload_id: UPLOAD_ID }) } } } };
}

/** The media type and schema of an answer; of files, a text or bytes. */
function contentOf({ type, answer }: Route): Json {
  if (type !== undefined) return { [type]: { schema: { type: 'string', ...(isText(type) ? {} : BYTES) } } };
  return answer ? { 'application/json': { schema: answer.schema } } : {};
}

const BYTES = { format: 'binary' };
const BINARY = { type: 'string', format: 'binary' };
const UPLOAD_ID = {
  type: 'string',
  format: 'uuid',
  description: 'A finished upload of the caller, in place of the file',
};

function isText(type: string): boolean {
  return type.startsWith('text/');
}

/** Answers of refused calls, by status. Those of a failing server are the same for all calls. */
function failuresOf(route: Route): Json {
  const statuses = [
    ...(route.method === 'GET' ? FAILURES : WRITE_FAILURES),
    ...(route.answersWith ? PROTOCOL_FAILURES : []),
  ];
  return {
    ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    default: { $ref: '#/components/responses/error' },
  };
}

const FAILURES = [400, 401, 403, 404, 409, 429];
/** Those of calls with a protocol of their own: another version of it, and damaged bytes. */
const PROTOCOL_FAILURES = [412, 460];
/** Those of calls with a body. */
const WRITE_FAILURES = [...FAILURES, 410, 413, 415];

/** Access of a call: `x-permission` for programs, a sentence for readers. */
function accessOf(route: Route): Json {
  if (route.scope === 'public') return { security: [] };
  const isSignedInOnly = route.scope === 'platform' || route.access.signedInOnly === true;
  const permission = route.scope === 'platform' ? 'is_superuser' : route.access.permission;
  const sentences = [
    permission === null ? 'Everybody of the company.' : `Needs the permission \`${permission}\`.`,
    ...(isSignedInOnly ? ['Not with an API token: only after signing in.'] : []),
  ];
  return {
    security: [{ bearer: [] }],
    'x-permission': permission,
    ...(isSignedInOnly ? { 'x-signed-in-only': true } : {}),
    description: sentences.join(' '),
  };
}

function operation(route: Route, headings: readonly Heading[]): Json {
  const record = route.scope === 'company' && route.record ? recordNamed(route.record) : null;
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [tagOf(route, headings)],
    ...accessOf(route),
    parameters: parametersOf(route),
    ...bodyOf(route, record),
    responses: { [route.status ?? 200]: { description: 'Done', content: contentOf(route) }, ...failuresOf(route) },
  };
}

const ABOUT = `Sign in with \`POST /api/v1/login/\`, or make an API token in your profile, and send either as
\`Authorization: Bearer …\`. An API token does what it was given, and at most 600 requests a minute; beyond, the answer is
429 with \`Retry-After\`.

Company and workspace stand in the path; \`all\` as the workspace means all of yours. Every path answers with and without
its final slash. An unknown name in a body is refused, never passed over.

To send a create, or a call that has an undo, again without doing it twice, give it an \`Idempotency-Key\`. To
change something that somebody else may have changed meanwhile, send the \`version\` that you have read. To take back
what a call has done, send what its answer says in the header \`${UNDO_HEADER}\` to \`undo/\`.`;

/** Additions of a module to the document: messages to other servers, their schemas and their headings. */
export interface ReferencePart {
  /** Path items by the name of the message. */
  readonly webhooks: Readonly<Record<string, Json>>;
  readonly schemas: Readonly<Record<string, Json>>;
  readonly tags: readonly Tag[];
}

/** The parts of the API reference that modules add beside their routes. */
export interface ReferenceParts {
  readonly headings: readonly Heading[];
  readonly added: readonly ReferencePart[];
}

/** The OpenAPI 3.1 document of all routes. `urlOf` gives a route's full path. Contains no company data. */
export function openApi(
  routes: readonly Route[],
  urlOf: (route: Route) => string,
  { headings: declared, added }: ReferenceParts,
): Json {
  const headings = [...declared, REFERENCE];
  const paths: Record<string, Json> = {};
  // Under each heading, routes of its records come first.
  for (const route of routes.toSorted((a, b) => sortGroupOf(a) - sortGroupOf(b))) {
    const path = `${urlOf(route).replaceAll(/:(\w+)/g, '{$1}')}/`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, headings) };
  }
  const rows = RECORDS.map((record) => [record.name, rowSchema(record)]);
  const inputs = RECORDS.map((record) => [`${record.name}_input`, inputSchema(record)]);
  const used = new Set(routes.map((route) => tagOf(route, headings)));
  return {
    openapi: '3.1.0',
    info: { title: 'Steward', version: '1', description: ABOUT },
    servers: [{ url: '/', description: 'This server' }],
    tags: [...tagsOf(headings).filter(({ name }) => used.has(name)), ...added.flatMap((one) => one.tags)],
    paths,
    webhooks: Object.assign({}, ...added.map((one) => one.webhooks)),
    components: {
      schemas: {
        ...Object.fromEntries([...rows, ...inputs]),
        ...shapesOf(routes),
        ...Object.assign({}, ...added.map((one) => one.schemas)),
        error: ERROR,
      },
      responses: {
        ...failures(),
        error: { description: 'What is wrong, and with which name', content: ERROR_CONTENT },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API token, or the access token of a sign-in' },
      },
    },
  };
}

/** The shapes that answers refer to. Throws for two of one name. */
function shapesOf(routes: readonly Route[]): Json {
  const found = new Map<string, Json>();
  for (const [name, schema] of routes.flatMap(({ answer }) => Object.entries(answer?.within ?? {}))) {
    const known = found.get(name) ?? schema;
    if (known !== schema && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two shapes of answers are called ${name}`);
    found.set(name, known);
  }
  return Object.fromEntries(found);
}

/** What each status below 500 means, with its codes. */
function failures(): Json {
  const byStatus = Map.groupBy(errorCodes(), (code) => (isErrorCode(code) ? errorNamed(code).status : 0));
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => status > 0 && status < 500)
      .map(([status, codes]) => {
        const own = { properties: { status: { const: status }, code: { enum: codes } } };
        const schema = { allOf: [{ $ref: '#/components/schemas/error' }, own] };
        return [status, { description: MEANING[status] ?? 'Refused', content: { 'application/json': { schema } } }];
      }),
  );
}

const MEANING: Readonly<Record<number, string>> = {
  400: 'Something in the call is wrong; the answer says what, by its name',
  401: 'Not signed in, or no longer',
  403: 'Not permitted',
  404: 'Not there, or not visible to the caller',
  408: 'The body came too slowly',
  409: 'The state of the record does not allow it, or somebody else was first',
  410: 'No longer there',
  412: 'Another version of the protocol',
  460: 'Damaged on its way',
  413: 'Too big',
  415: 'A body of this type is not accepted',
  429: 'Too many calls; `Retry-After` says when to try again',
};

const ERROR_CONTENT: Json = { 'application/json': { schema: { $ref: '#/components/schemas/error' } } };

const ERROR: Json = {
  type: 'object',
  properties: {
    status: { type: 'integer', examples: [400] },
    code: { type: 'string', enum: errorCodes() },
    detail: { type: 'string', description: 'A sentence in the language of the caller; absent where the names say it' },
  },
  required: ['status', 'code'],
  additionalProperties: {
    description: 'By the name in the body, a list of what is wrong with it; some codes add values of their own',
  },
};
