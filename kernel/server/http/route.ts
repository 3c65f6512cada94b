import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { AnyShape } from '@steward/kernel/contract/answers/shape.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { Services, Context } from '../context/context.ts';
import type { CompanyAccess } from '../identity/require_access.ts';
import type { UsedUpload } from '../uploads/use.ts';
import type { Values } from './reference/schema.ts';
import type { StoredUpload } from './stored_upload.ts';

/** A request as handlers see it. */
export interface RouteRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body, or the text fields of a multipart one. Always an object. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The file of a form, if it has one; there until the request has been answered. */
  readonly stored: readonly StoredUpload[];
  /** The finished upload that `stored` was taken from. */
  readonly upload?: UsedUpload;
  readonly raw: FastifyRequest;
}

/** Statuses of an answer that is no JSON, other than the route's: of a part of a file, and of a page that refuses. */
type OwnStatus = 206 | 304 | 404 | 416 | 429;

/** An answer other than JSON. */
export class Download {
  readonly stream: Readable;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: OwnStatus | undefined;
  constructor(stream: Readable, headers: Readonly<Record<string, string>>, status?: OwnStatus) {
    this.stream = stream;
    this.headers = headers;
    this.status = status;
  }
}

/** An answer in JSON that sets headers too. */
export class WithHeaders {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  constructor(body: unknown, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}

/**
 * Returned by a handler that calls another server or waits for work with transactions of its own. The handler's
 * transaction ends before `ask` runs; its result is handled in a new transaction, after the caller is authorised again.
 */
export class ExternalCall<T = unknown> {
  readonly ask: () => Promise<Later<T>>;
  constructor(ask: ExternalCall<T>['ask']) {
    this.ask = ask;
  }
}

/** Runs after `ask`, in a second transaction. If that fails, `otherwise` undoes what `ask` did. */
export interface Later<T = unknown> {
  (ctx: Context): Promise<T>;
  otherwise?: () => Promise<void>;
}

/** What a success answers: JSON, of a shape that the tests check each answer against, or a file of a media type. */
type Answered =
  | { readonly answer: AnyShape; readonly type?: undefined }
  | { readonly type: string; readonly answer?: undefined };

interface RouteBase {
  /** Whose it is; set when modules are put together. */
  readonly module?: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Below `/api/v1/{company_id}/{work_space_id}` for company routes, below `/api/v1` for the others; `:name` are
   * parameters. Without a final slash.
   */
  readonly path: string;
  /** Status of a success; 200 when absent. */
  readonly status?: number;
  /** One line for the API reference. */
  readonly summary: string;
  /**
   * Values that the body may have; others are refused. Absent: the record's input, validated by the handler with the
   * company's custom fields.
   */
  readonly body?: Values;
  /** Parameters of the query, for the API reference. */
  readonly query?: Values;
  /** Takes multipart form data. */
  readonly upload?: boolean;
  /** Bytes that the form's one file may have, when it is more than a picture. */
  readonly storesUpload?: number;
  /** Media type of a body that the handler reads as a stream: `raw.body`. */
  readonly streams?: string;
  /** Headers of each answer, also of errors. */
  readonly answersWith?: Readonly<Record<string, string>>;
}

/**
 * Runs in one transaction of the company, committed when it returns and rolled back when it throws; with an {@link
 * ExternalCall}, in two.
 */
export type CompanyRoute = RouteBase &
  Answered & {
    readonly scope: 'company';
    readonly access: CompanyAccess;
    /** Record type whose rows the route reads or writes, for OpenAPI and the generated tests. */
    readonly record?: string;
    /** The call can be undone: its answer has a header for that. */
    readonly undo?: true;
    /**
     * A repeat with the same idempotency key is done once and gets the first answer, which is stored for a week.
     * Creates (201) and calls with an undo do so without being marked.
     */
    readonly once?: true;
    /** Streams run after the handler's transaction; they open their own. */
    readonly handle: (ctx: Context, request: RouteRequest) => Promise<unknown>;
  };

/** A route without a company: sign-up, sign-in and public ones. Authorises by itself. */
export type PublicRoute = RouteBase &
  Answered & {
    readonly scope: 'public';
    /** Takes plain forms, whose content it does not need: of mail programs and of pages without scripts. */
    readonly takesForms?: true;
    /** Authorises the sender of a form before it is read; returns the company it counts for. */
    readonly sender?: (services: Services, request: FastifyRequest) => Promise<string>;
    readonly handle: (services: Services, request: RouteRequest) => Promise<unknown>;
  };

/** The caller of a platform route. Gives no access to companies' records. */
export interface Platform {
  readonly services: Services;
  readonly accountId: string;
  /** Name of the caller in their own company. */
  readonly name: string;
  readonly now: Date;
  readonly language: Language;
  /** Of this request, for rate limits and sessions. */
  readonly userAgent: string | undefined;
}

/** Below `/api/v1`, for superusers alone; refused before any look-up. */
export type PlatformRoute = RouteBase &
  Answered & {
    readonly scope: 'platform';
    readonly handle: (platform: Platform, request: RouteRequest) => Promise<unknown>;
  };

export type Route = CompanyRoute | PublicRoute | PlatformRoute;
