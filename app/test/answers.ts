import formats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { isObject, objectIn } from '@steward/kernel/contract/narrow.ts';
import { REFERENCE } from '../server/modules.ts';

type Json = Readonly<Record<string, unknown>>;

const { paths, components } = REFERENCE;
const { schemas, responses } = objectIn(components);
// Shorter code costs more time to make than it saves: most checks run a few times.
const ajv = new Ajv2020({ strict: false, code: { optimize: false } });
formats.default(ajv);
ajv.addSchema({ $id: 'api', components: { schemas: closed(schemas), responses } });

/** Checks of an operation's answers by status. */
const checks = new Map<string, ValidateFunction | null>();
/** Compiled checks by their schema, which many operations have in common. */
const compiled = new Map<string, ValidateFunction>();

/**
 * Compares every answer of an application with the API reference; returns the differences that were found. A name that
 * the reference does not have is one, unless its object is open, such as a record with custom fields.
 */
export function checkAnswers(app: FastifyInstance): Set<string> {
  const differences = new Set<string>();
  app.addHook('preSerialization', async ({ routeOptions: { url, method } }, { statusCode }, payload) => {
    const call = `${String(method)} ${url ?? ''}`;
    const operation = operationOf(String(method), url ?? '');
    if (!operation) return payload;
    const check = checkOf(call, operation, statusCode);
    if (check === null) differences.add(`${call}: an answer ${statusCode} is not described`);
    else if (!check(JSON.parse(JSON.stringify(payload)))) {
      const [first] = check.errors ?? [];
      differences.add(
        `${call} ${statusCode}: ${first?.instancePath ?? ''} ${first?.message ?? ''} ${JSON.stringify(first?.params)}`,
      );
    }
    return payload;
  });
  return differences;
}

function operationOf(method: string, url: string): Json | null {
  const path = objectIn(objectIn(paths)[`${url.replaceAll(/:(\w+)/g, '{$1}')}/`]);
  const found = path[method.toLowerCase()];
  return isObject(found) ? found : null;
}

function checkOf(call: string, operation: Json, status: number): ValidateFunction | null {
  const key = `${call} ${status}`;
  const known = checks.get(key);
  if (known !== undefined) return known;
  const answers = objectIn(operation['responses']);
  const answer = answers[status] ?? (status >= 500 ? answers['default'] : undefined);
  const schema = isObject(answer) ? schemaOf(answer) : undefined;
  const made = schema === undefined ? null : compiledOf(schema);
  checks.set(key, made);
  return made;
}

function compiledOf(schema: unknown): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = compiled.get(key) ?? ajv.compile(objectIn(closed(schema)));
  compiled.set(key, known);
  return known;
}

/** Of an answer, or of the one that it refers to. */
function schemaOf({ $ref: ref, content }: Json): unknown {
  if (typeof ref !== 'string') return objectIn(objectIn(content)['application/json'])['schema'];
  return { $ref: `${ref}/content/application~1json/schema` };
}

/** The schema, whose objects have no other properties than those that it names, within the document. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const { $ref: ref } = schema;
  if (typeof ref === 'string') return { $ref: ref.replace(/^#/, 'api#') };
  const inner = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, closed(one)]));
  const isOpen = !isObject(schema['properties']) || 'additionalProperties' in schema || schema['type'] !== 'object';
  return isOpen ? inner : { ...inner, additionalProperties: false };
}
