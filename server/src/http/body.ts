import { MAX_FILE_BYTES } from '@steward/contract/actions/session';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../engine/errors.ts';
import type { RouteRequest, UploadedFile } from './route.ts';

/** Most files and fields in one form. */
export const UPLOAD_LIMITS = { fileSize: MAX_FILE_BYTES, files: 10, fields: 50, fieldSize: 1_000_000, parts: 60 } as const;

/** The request as handlers see it. Form fields are texts; `true` and `false` among them become booleans where a field wants one. */
export async function readRequest(request: FastifyRequest, takesForm: boolean): Promise<RouteRequest> {
  const params = request.params as Record<string, string>;
  const query = Object.fromEntries(Object.entries(request.query as Record<string, unknown>).map(([key, value]) => [key, Array.isArray(value) ? String(value.at(-1)) : String(value)]));
  if (takesForm && request.isMultipart()) return { params, query, ...(await readForm(request)), raw: request };
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('invalid');
  return { params, query, body: body as Record<string, unknown>, files: [], raw: request };
}

async function readForm(request: FastifyRequest): Promise<Pick<RouteRequest, 'body' | 'files'>> {
  const body: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  for await (const part of request.parts({ limits: UPLOAD_LIMITS })) {
    if (part.type === 'file') {
      const data = await part.toBuffer();
      if (part.filename !== '' || data.length > 0) files.push({ field: part.fieldname, filename: part.filename, mimetype: part.mimetype, data });
    } else body[part.fieldname] = part.value;
  }
  return { body, files };
}
