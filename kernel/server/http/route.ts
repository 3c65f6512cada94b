import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Values } from './reference/schema.ts';
import type { Context } from '../context/context.ts';
import type { StoredUpload } from './stored_upload.ts';

/** What a handler sees of a request. */
export interface RouteRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body, or the text fields of a multipart one. Always an object. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The file of a form, if it has one; there until the request has been answered. */
  readonly stored: readonly StoredUpload[];
  readonly raw: FastifyRequest;
}

/** An answer other than JSON with the route's status. */
export class Download {
  readonly stream: Readable;
  readonly headers: Readonly<Record<string, string>>;
  constructor(stream: Readable, headers: Readonly<Record<string, string>>) {
    this.stream = stream;
    this.headers = headers;
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
 * What a handler returns that has to ask a server which is not ours, or to wait for work that has transactions of its
 * own. Its transaction is ended before `ask` runs, so that
 * nothing here waits for an answer that may never come; what `ask` gives is run in a new one, for which who asks is
 * admitted anew.
 */
export class ExternalCall {
  readonly ask: () => Promise<Later>;
  constructor(ask: ExternalCall['ask']) {
    this.ask = ask;
  }
}

/** What is done in the second transaction; when that comes to nothing, `otherwise` removes what `ask` has left. */
export interface Later {
  (ctx: Context): Promise<unknown>;
  otherwise?: () => Promise<void>;
}

interface RouteBase {
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
  /** Media type of the answer, when it is not JSON. */
  readonly type?: string;
  /**
   * What the body may have; other names are refused. Absent: the record's own input, which the handler checks with the
   * company's custom fields.
   */
  readonly body?: Values;
  /** What the query may have, for the API reference. */
  readonly query?: Values;
  /** Takes multipart form data. */
  readonly upload?: boolean;
  /** Bytes that the form's one file may have, when it is more than a picture. */
  readonly storesUpload?: number;
}

/**
 * Runs inside one transaction with the company's setting; committed when it returns, rolled back when it throws. For
 * what is {@link Outside}, in two.
 */
export interface CompanyRoute extends RouteBase {
  readonly scope: 'company';
  /**
   * Checked before the handler runs. `null`: every signed-in user of the company, and the handler narrows by the user.
   */
  readonly permission: string | null;
  /**
   * Asks for no permission, and is read in a preview all the same: it answers what follows from the rights of a person,
   * and nothing that is theirs alone.
   */
  readonly preview?: true;
  /** Record type whose rows the route reads or writes, for OpenAPI and the generated tests. */
  readonly record?: string;
  /**
   * Open also to those who have not set up the second factor that the company demands: what they need to do so, and to
   * leave.
   */
  readonly beforeSecondFactor?: true;
  /**
   * Only for people who have signed in: an API token gets 403, whatever it may. For all that decides who gets in, and
   * as whom.
   */
  readonly signedInOnly?: true;
  /**
   * What a route other than GET changes. `records`, when absent: what is the company's; refused while the company can
   * only be read. `own`: things of the caller alone, such as their columns, and what passes between
   * the company and the platform; refused to the platform's people, who own nothing here. `session`: nothing that stays
   * beyond the sign-in.
   */
  readonly changes?: 'records' | 'own' | 'session';
  /** The answer of a create holds a secret: it is kept nowhere, so a call that is sent again is a new one. */
  readonly secret?: true;
  /**
   * For people of the feature portal alone too: the portal, and the own session and profile. All other routes answer
   * them with 403, whatever else they hold.
   */
  readonly portal?: true;
  /** Streams run after the handler's transaction; they open their own. */
  readonly handle: (ctx: Context, request: RouteRequest) => Promise<unknown>;
}

/** Needs no company: signing up and in, and what is public. Has its own means of proof. */
export interface PublicRoute extends RouteBase {
  readonly scope: 'public';
  /** Who sends a form, asked before it is taken in; the company for which it counts. Throws for who may not. */
  readonly sender?: (services: Services, request: FastifyRequest) => Promise<string>;
  readonly handle: (services: Services, request: RouteRequest) => Promise<unknown>;
}

/** Who runs the platform, as their call is answered. They see no company's records by it. */
export interface Platform {
  readonly services: Services;
  readonly accountId: string;
  /** As they are called in their own company. */
  readonly name: string;
  readonly now: Date;
  readonly language: Language;
  /** Of this request, for rate limits and sessions. */
  readonly userAgent: string | undefined;
}

/**
 * Below `/api/v1`, for superusers alone. Nobody else learns what stands behind it: the refusal comes before any look.
 */
export interface PlatformRoute extends RouteBase {
  readonly scope: 'platform';
  readonly handle: (platform: Platform, request: RouteRequest) => Promise<unknown>;
}

export type Route = CompanyRoute | PublicRoute | PlatformRoute;
