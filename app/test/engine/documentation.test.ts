import { describe, expect, it } from 'vitest';
import { errorCodes } from '@steward/kernel/contract/errors.ts';
import { LANGUAGES, message } from '@steward/kernel/contract/messages/index.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { urlOf } from '@steward/kernel/server/http/mount.ts';
import { ROUTES } from '../../server/modules.ts';
import { testApp } from '../app.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { name: string; in: string; description?: string; schema: unknown }[];
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: object }> }>;
  readonly requestBody?: {
    content: Record<
      string,
      { schema: { $ref?: string; format?: string; properties?: Record<string, unknown>; required?: string[] } }
    >;
  };
}

interface Description {
  readonly openapi: string;
  readonly servers: readonly { url: string }[];
  readonly tags: readonly { name: string; description: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    schemas: Record<
      string,
      { properties: Record<string, unknown>; example?: Record<string, unknown>; required?: string[] }
    >;
  };
}

const app = await testApp();
const { body: description } = await app.call<Description>('GET', '/api/v1/openapi.json');
const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ path, method, ...one })),
);

describe('the API reference for programs', () => {
  it('has every route that is answered, with an operationId of its own and a heading that is described', () => {
    expect(description.openapi).toBe('3.1.0');
    expect(description.servers).toEqual([expect.objectContaining({ url: '/' })]);
    const answered = ROUTES.filter((route) => route.path !== '/openapi.json').map(
      (route) => `${route.method.toLowerCase()} ${urlOf(route).replaceAll(/:(\w+)/g, '{$1}')}/`,
    );
    expect(calls.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual(answered.toSorted());
    expect(new Set(calls.map((one) => one.operationId)).size).toBe(calls.length);
    for (const { operationId, tags } of calls) {
      expect(operationId).toMatch(/^(get|post|put|patch|delete)[A-Za-z0-9]+$/);
      expect(description.tags.find((one) => one.name === tags[0])?.description, operationId).toBeTruthy();
    }
  });

  it('says what each call takes: every part of the path, and the body of every call that has one', () => {
    for (const { path, method, parameters, requestBody, operationId } of calls) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(
        parameters.filter((one) => one.in === 'path').map((one) => one.name),
        operationId,
      ).toEqual(inPath);
      if (method === 'get') expect(requestBody, operationId).toBeUndefined();
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
      const isBytes = schema?.format === 'binary';
      if (schema && !schema.$ref && !isBytes)
        expect(Object.keys(schema.properties ?? {}).length, operationId).toBeGreaterThan(0);
    }
  });

  it('says what each call answers, and how it fails by status', () => {
    const open = calls.flatMap(({ operationId, responses }) => {
      const [success] = Object.entries(responses).flatMap(([status, one]) => (status.startsWith('2') ? [one] : []));
      const [schema] = Object.values(success?.content ?? {}).map((one) => one.schema);
      return schema && Object.keys(schema).length > 0 ? [] : [operationId];
    });
    expect(open, 'calls without the shape of their answer').toEqual([]);
    const names = [...JSON.stringify(description).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    const known = Object.keys(description.components.schemas);
    expect(
      [...new Set(names)].filter((name = '') => !known.includes(name)),
      'schemas that are not there',
    ).toEqual([]);
    for (const { operationId, method, responses } of calls)
      expect(Object.keys(responses), operationId).toEqual(
        expect.arrayContaining(['400', '401', '403', '404', '429', ...(method === 'get' ? [] : ['409']), 'default']),
      );
  });

  it('describes lists, forms and actions as they are', () => {
    const list = description.paths['/api/v1/{company_id}/{work_space_id}/assets/']?.['get'];
    expect(list).toMatchObject({
      summary: 'List assets',
      tags: ['Assets'],
      description: 'Needs the permission `assets:read`.',
    });
    expect(list?.parameters.filter((one) => one.in === 'query').map((one) => one.name)).toEqual([
      'page',
      'page_size',
      'search',
      'sort',
      'filters',
      'company',
    ]);
    const checkout =
      description.paths['/api/v1/{company_id}/{work_space_id}/associate/']?.['post']?.requestBody?.content[
        'application/json'
      ]?.schema;
    expect(checkout?.required).toEqual(['asset_id']);
    expect(checkout?.properties).toMatchObject({
      asset_id: { type: 'string', format: 'uuid' },
      expected_checkin: { type: 'string', format: 'date' },
      note: { maxLength: 2000 },
    });
    const upload =
      description.paths['/api/v1/{company_id}/{work_space_id}/import/{kind}/']?.['post']?.requestBody?.content[
        'multipart/form-data'
      ]?.schema;
    expect(upload?.properties).toMatchObject({ file: { format: 'binary' }, sheet: { type: 'string' } });
  });

  it('gives an example of each record that has what is required', () => {
    for (const { name } of RECORDS) {
      const input = description.components.schemas[`${name}_input`];
      expect(Object.keys(input?.example ?? {}), name).toEqual(expect.arrayContaining(input?.required ?? []));
    }
    expect(description.components.schemas['asset_input']?.properties).toMatchObject({
      serial: { title: 'Serial', type: 'string' },
    });
  });
});

describe('the pages of the API reference', () => {
  it('begin with all calls by heading, without the script of the others', async () => {
    const html = await pageAt('');
    expect(html).not.toMatch(/<script[^>]+src=/);
    const links = [...html.matchAll(/<li><a href="([^"]+)"/g)].map(([, address]) => address);
    expect(links).toHaveLength(calls.length);
    expect(links).toContain(
      '/api/v1/docs/check-out/#tag/check-out/POST/api/v1/{company_id}/{work_space_id}/associate/',
    );
  });

  it.each(['all', 'assets', 'events'])(
    '%s has its script from this server, and loads and sends nothing elsewhere',
    async (name) => {
      const html = await pageAt(`${name}/`);
      const [script, ...more] = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
      expect(more).toEqual([]);
      expect(html).toContain('/api/v1/openapi.json');
      const { href } = new URL(script ?? '', `${app.address}/api/v1/docs/${name}/`);
      expect(href).toBe(`${app.address}/api/v1/docs/all/js/scalar.js`);
      const loaded = await fetch(href);
      expect(loaded.headers.get('content-type')).toContain('javascript');
      expect(loaded.headers.get('cache-control')).toBe('public, max-age=86400');
      await loaded.body?.cancel();
    },
  );

  it('of a heading get its calls and what they refer to, and no others', async () => {
    const { body: part } = await app.call<Description>('GET', '/api/v1/openapi.json?heading=kit-items');
    const own = calls.filter((one) => one.tags[0] === 'Kit items');
    expect(Object.values(part.paths).flatMap((methods) => Object.keys(methods))).toHaveLength(own.length);
    expect(Object.keys(part.components.schemas)).toContain('kit_item');
    expect(Object.keys(part.components.schemas)).not.toContain('asset_input');
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      expect(part.components.schemas, name).toHaveProperty(name);
    for (const path of ['openapi.json?heading=none', 'docs/none/'])
      expect((await app.call('GET', `/api/v1/${path}`)).status, path).toBe(404);
  });
});

/** A page of the reference, whose policy lets it load and send nothing elsewhere. */
async function pageAt(path: string): Promise<string> {
  const page = await fetch(`${app.address}/api/v1/docs/${path}`);
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
  return page.text();
}

it('has a sentence in every language for every error', () => {
  for (const key of errorCodes()) for (const language of LANGUAGES) expect(message(language, key), key).not.toBe(key);
});

it('answers broken input with a plain error and nothing of its inside', async () => {
  const answer = await app.call('POST', '/api/v1/login/', { body: '{"email":' });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ status: 400, code: 'invalid', detail: expect.any(String) });
});
