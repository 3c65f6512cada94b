import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Problem } from '@steward/kernel/contract/fields/index.ts';
import { isObject, objectIn } from '@steward/kernel/contract/narrow.ts';
import { MAX_FILE_BYTES } from '@steward/kernel/contract/wire/limits.ts';
import { AppError, refuse } from '../context/errors.ts';
import { paramsOf } from '../context/request.ts';
import type { Route, RouteRequest } from './route.ts';
import { removeUploads, storeUpload, type StoredUpload, type UploadStore } from './stored_upload.ts';

/** Maximum number of files and fields in one form. Its file goes to disk; its fields are held. */
export const UPLOAD_LIMITS = { fileSize: MAX_FILE_BYTES, files: 1, fields: 50, fieldSize: 100_000, parts: 60 } as const;

/** The request as handlers get it. Form fields are texts; `true` and `false` become booleans where the field is one. */
export async function readRequest(request: FastifyRequest, store?: UploadStore): Promise<RouteRequest> {
  const params = paramsOf(request);
  const query = Object.fromEntries(
    Object.entries(objectIn(request.query)).map(([key, value]) => [
      key,
      Array.isArray(value) ? String(value.at(-1)) : String(value),
    ]),
  );
  if (store && request.isMultipart()) return { params, query, ...(await readForm(request, store)), raw: request };
  const body = request.body instanceof Readable ? {} : (request.body ?? {});
  if (!isObject(body)) throw new AppError('invalid');
  return { params, query, body: { ...body }, stored: [], raw: request };
}

/**
 * Refuses unknown names: a misspelt parameter that narrows a call must not be ignored. Addresses of public calls stand
 * in mails and calendars, and other programs add parameters to them.
 */
export function refuseUnknown(
  { scope, query: parameters = {}, body: known }: Pick<Route, 'scope' | 'query' | 'body'>,
  { query, body }: Pick<RouteRequest, 'query' | 'body'>,
): void {
  const strange = scope === 'public' ? [] : Object.keys(query).filter((name) => !Object.hasOwn(parameters, name));
  const names = Object.keys(parameters).join(', ');
  const parameter: Problem = names === '' ? { key: 'no_parameters' } : { key: 'unknown_parameter', params: { names } };
  const unknown = known ? Object.keys(body).filter((name) => !Object.hasOwn(known, name)) : [];
  refuse({
    ...Object.fromEntries(unknown.map((name) => [name, { key: 'unknown_field' as const }])),
    ...Object.fromEntries(strange.map((name) => [name, parameter])),
  });
}

/** Streams the file to disk. */
async function readForm(request: FastifyRequest, store: UploadStore): Promise<Pick<RouteRequest, 'body' | 'stored'>> {
  const body: Record<string, unknown> = {};
  const stored: StoredUpload[] = [];
  // The client has disconnected, so its stream never ends.
  if (request.raw.destroyed) throw new AppError('invalid');
  try {
    for await (const part of request.parts({ limits: { ...UPLOAD_LIMITS, fileSize: store.most } })) {
      if (part.type !== 'file') body[part.fieldname] = part.value;
      else stored.push(await storeUpload(part, store));
    }
  } catch (error) {
    await removeUploads(stored);
    throw error;
  }
  return { body, stored };
}

/** Levels of lists and objects inside of each other; the deepest call of the product has about ten. */
const MAX_DEPTH = 64;

/** Parses JSON from outside. Throws `too_deep` before parsing, and `invalid`. */
export function parseJson(text: string): unknown {
  refuseDepth(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid');
  }
}

/** Brackets inside of texts do not count. */
function refuseDepth(text: string): void {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (code === SQUARE || code === CURLY) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new AppError('too_deep', { params: { max: MAX_DEPTH } });
    } else if (code === SQUARE + 2 || code === CURLY + 2) depth -= 1;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SQUARE = 0x5b;
const CURLY = 0x7b;
