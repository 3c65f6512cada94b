import { objectIn } from '@steward/kernel/contract/narrow.ts';

/** A response other than 2xx, or none (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The response; `null` without one. */
  readonly response: Response | null;

  constructor(status: number, body: Readonly<Record<string, unknown>>, response: Response | null) {
    super(errorMessage(body) ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.response = response;
  }

  /** Of a response with a JSON body. */
  static async of(response: Response): Promise<ApiError> {
    return new ApiError(response.status, objectIn(await response.json()), response);
  }

  /** Code of the error table, such as `in_use` or `stale`. */
  get code(): string | undefined {
    const code = this.body['code'];
    return typeof code === 'string' ? code : undefined;
  }
}

/** The message of an error body: its first entry other than `status`, or the first item of a list. */
export function errorMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [key, value] of Object.entries(body)) {
    if (key === 'status') continue;
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === 'string' ? first : undefined;
  }
  return undefined;
}

/** `detail` of a failed call, if the server gave one. */
export function errorDetail(error: unknown): string | undefined {
  const detail = error instanceof ApiError ? error.body['detail'] : undefined;
  return typeof detail === 'string' ? detail : undefined;
}

/** Field errors of a response, `{name: 'Already taken'}`, without general ones. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.body).flatMap(([key, value]) =>
      Array.isArray(value) && typeof value[0] === 'string' && key !== 'status' ? [[key, value[0]]] : [],
    ),
  );
}
