import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorNamed } from '@steward/kernel/contract/errors.ts';
import { languageFrom } from '@steward/kernel/contract/messages/index.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { MAX_FILE_BYTES } from '@steward/kernel/contract/wire/limits.ts';
import { AppError, invalid } from '../context/errors.ts';
import { passingFault } from '../database/faults.ts';

/** The one place where errors become responses. Unexpected ones become `internal`, and are logged. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownError(error);
  if (errorNamed(known.code).reportable && !hasLeft(error, request))
    request.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
  if (typeof known.params['seconds'] === 'number') void reply.header('retry-after', String(known.params['seconds']));
  return reply.code(known.status).send(known.body(languageFrom(request.headers['accept-language'])));
}

/** Whether the answer failed because the client has closed the connection. */
function hasLeft(error: unknown, { raw }: FastifyRequest): boolean {
  return objectIn(error)['code'] === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed;
}

/** Retry-After in seconds. */
const SOON = 5;

function knownError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode, code } = objectIn(error);
  if (code === 'FST_FILES_LIMIT') return invalid({ file: { key: 'one_file' } });
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError('too_big', { params: { max: MAX_FILE_BYTES / 1_048_576 } });
  if (statusCode === 415)
    return new AppError('unsupported_type', { params: { types: 'application/json, multipart/form-data' } });
  if (statusCode === 404) return new AppError('not_found');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new AppError('invalid');
  const fault = passingFault(error);
  if (fault === 'busy') return new AppError('busy', { params: { seconds: SOON } });
  if (code === '57014') return new AppError('took_too_long');
  if (fault === 'unreachable') return new AppError('unavailable');
  return new AppError('internal');
}
