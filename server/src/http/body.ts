import { MAX_FILE_BYTES } from '@steward/contract/actions/session';
import type { FastifyRequest } from 'fastify';
import { AppError, refuse } from '../engine/errors.ts';
import type { Route, RouteRequest, UploadedFile } from './route.ts';
import { removeUploads, storeUpload, type StoredUpload } from './stored_upload.ts';

/** Most files and fields in one form. */
export const UPLOAD_LIMITS = { fileSize: MAX_FILE_BYTES, files: 10, fields: 50, fieldSize: 1_000_000, parts: 60 } as const;

/** The request as handlers see it. Form fields are texts; `true` and `false` among them become booleans where a field wants one. */
export async function readRequest(request: FastifyRequest, takesForm: boolean, store?: UploadStore): Promise<RouteRequest> {
  const params = request.params as Record<string, string>;
  const query = Object.fromEntries(Object.entries(request.query as Record<string, unknown>).map(([key, value]) => [key, Array.isArray(value) ? String(value.at(-1)) : String(value)]));
  if (takesForm && request.isMultipart()) return { params, query, ...(await readForm(request, store)), raw: request };
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('invalid');
  return { params, query, body: body as Record<string, unknown>, files: [], stored: [], raw: request };
}

/** A misspelt name is never passed over: what was meant to narrow a call would then do all of it. */
export function refuseUnknown({ takes }: Pick<Route, 'takes'>, { body }: Pick<RouteRequest, 'body'>): void {
  if (takes) refuse(Object.fromEntries(Object.keys(body).filter((name) => !takes.includes(name)).map((name) => [name, { key: 'unknown_field' as const }])));
}

/** Where files of a form go that are not held in memory, and how many bytes one may have. */
export interface UploadStore {
  readonly most: number;
  readonly folder: string;
}

/** Files are held in memory; with a `store` they go to disk instead. */
async function readForm(request: FastifyRequest, store: UploadStore | undefined): Promise<Pick<RouteRequest, 'body' | 'files' | 'stored'>> {
  const body: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  const stored: StoredUpload[] = [];
  try {
    for await (const part of request.parts({ limits: store === undefined ? UPLOAD_LIMITS : { ...UPLOAD_LIMITS, files: 1, fileSize: store.most } })) {
      if (part.type !== 'file') body[part.fieldname] = part.value;
      else if (store !== undefined) stored.push(await storeUpload(part, store));
      else {
        const data = await part.toBuffer();
        if (part.filename !== '' || data.length > 0) files.push({ field: part.fieldname, filename: part.filename, mimetype: part.mimetype, data });
      }
    }
  } catch (error) {
    await removeUploads(stored);
    throw error;
  }
  return { body, files, stored };
}
