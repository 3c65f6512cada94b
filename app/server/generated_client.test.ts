import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { partOf } from '@steward/kernel/server/http/reference/part.ts';
import { REFERENCE } from './modules.ts';

const COMPILER = resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
const OPTIONS = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--types', ''];

/** A program that reads what calls answer, by the types of its client. */
const PROGRAM = `
import type { paths } from './client.ts';

type Own<P extends string> = \`/api/v1/{company_id}/{work_space_id}/\${P}\`;
type Json<R> = R extends { readonly content: { readonly 'application/json': infer T } } ? T : never;
type Success<R> = R extends { 200: infer A } ? Json<A> : R extends { 201: infer A } ? Json<A> : never;
type Answer<P extends keyof paths, M extends keyof paths[P]> =
  paths[P][M] extends { readonly responses: infer R } ? Success<R> : never;
type Refusal<P extends keyof paths, M extends keyof paths[P], S extends number> =
  paths[P][M] extends { readonly responses: infer R } ? (S extends keyof R ? Json<R[S]> : never) : never;

declare const asset: Answer<Own<'associate/'>, 'post'>;
export const assignee: string | null | undefined = 'assignee' in asset ? asset.assignee?.name : null;
declare const job: Answer<Own<'printing/print/'>, 'post'>;
export const labels: number = job.labels;
declare const hooks: Answer<Own<'webhooks/'>, 'get'>;
export const events: string[] | undefined = hooks.results[0]?.events;
declare const tested: Answer<Own<'webhooks/{id}/test/'>, 'post'>;
export const status: number | null = tested.status;
declare const refused: Refusal<Own<'associate/'>, 'post', 409>;
export const code: string = refused.code;

// @ts-expect-error an answer has no other names than those that are documented
export const none = job.no_such_name;
// @ts-expect-error and is of no other type
export const text: string = job.labels;
`;

it('a client that is generated from the document compiles, and knows what check-outs, printing and webhooks answer', async () => {
  const parts = ['Check-out', 'Labels', 'Webhooks'].map((heading) => partOf(REFERENCE, heading, ''));
  const merged = (key: string): object => Object.assign({}, ...parts.map((part) => Object(part[key])));
  const document = { ...parts[0], paths: merged('paths'), webhooks: {}, components: componentsOf(parts) };
  // The document as a program reads it.
  const types = astToString(await openapiTS(JSON.parse(JSON.stringify(document)) as OpenAPI3));
  const folder = mkdtempSync(join(tmpdir(), 'steward-client-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'client.ts'), types);
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
    const faults = compile(folder);
    expect(faults).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function componentsOf(parts: readonly Readonly<Record<string, unknown>>[]): object {
  const all = parts.map((part) => Object(part['components']));
  return {
    schemas: Object.assign({}, ...all.map((one) => one.schemas)),
    responses: Object.assign({}, ...all.map((one) => one.responses)),
  };
}

/** What the compiler says. */
function compile(folder: string): string {
  try {
    const extra = ['--allowImportingTsExtensions', 'program.ts'];
    return execFileSync(process.execPath, [COMPILER, ...OPTIONS, ...extra], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    return String(Object(error).stdout);
  }
}
