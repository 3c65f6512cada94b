import { sql } from 'kysely';
import { v7 } from 'uuid';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { hashToken } from '@steward/kernel/server/context/request.ts';
import { BASE } from '@steward/kernel/server/http/mount.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { apiToken } from '../api_token.ts';
import type { TestApp } from '../app.ts';
import { sampleInput, sampleRecord } from '../samples.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

type ApiTokens = Readonly<Record<'narrow' | 'reading' | 'elsewhere' | 'expired' | 'whole', string>>;

/** Companies and attacking callers. */
export async function matrixWorld(app: TestApp) {
  const victim: World = await makeWorld(app);
  const stranger: World = await makeWorld(app);
  const ids: Record<string, string> = {};
  const bodies: Record<string, Record<string, unknown>> = {};
  for (const record of RECORDS) {
    ids[record.name] = (await sampleRecord(victim.owner, record)).id;
    bodies[record.name] = await sampleInput(victim.owner, record);
  }
  const strangerOfAll: TestUser = await stranger.user({ user_type: 'admin' });
  const powerless: TestUser = await victim.user({ workspaces: [victim.workspaceId] });
  const portal = await victim.owner.call<{ id: string }>('POST', 'groups/', {
    name: 'Portal',
    custom_permissions: ['featureportal:read'],
  });
  const portalOnly: TestUser = await victim.user({ workspaces: [victim.workspaceId], groups: [portal.body.id] });
  const switchedOff: TestUser = await victim.user({ user_type: 'admin', activated: false });
  const unverified: TestUser = await victim.user({ user_type: 'admin', is_verified: false });
  const superuserElsewhere: TestUser = await stranger.user({ is_superuser: true });
  const otherWorkspace: string = await victim.workspace('Elsewhere');
  const expiredSession: string = (await victim.user({ user_type: 'admin' })).token;
  await app.database.global((tx) =>
    tx.run(
      sql`update session set access_expires_at = ${new Date(Date.now() - 1000)} where access_hash = ${hashToken(expiredSession)}`,
    ),
  );
  const ofOwner = { rights: 'full' } as const;
  const madeTokens = async (): Promise<ApiTokens> => ({
    // A token of the owner, the most powerful.
    narrow: await apiToken(app, victim.owner, victim.companyId, {
      rights: 'chosen',
      permissions: ['billing_report:read'],
    }),
    reading: await apiToken(app, victim.owner, victim.companyId, { rights: 'read' }),
    elsewhere: await apiToken(app, victim.owner, victim.companyId, { ...ofOwner, workspaces: [otherWorkspace] }),
    expired: await apiToken(app, victim.owner, victim.companyId, {
      ...ofOwner,
      expires_at: new Date(Date.now() - 1000),
    }),
    whole: await apiToken(app, victim.owner, victim.companyId, ofOwner),
  });
  const tokens = [await madeTokens(), await madeTokens(), await madeTokens()] as const;
  /** Used in turn, since there are more routes than the rate limit of a token. */
  const apiTokensFor = (at: number): ApiTokens => tokens[at % tokens.length] ?? tokens[0];
  return {
    victim,
    stranger,
    ids,
    bodies,
    strangerOfAll,
    powerless,
    portalOnly,
    switchedOff,
    unverified,
    superuserElsewhere,
    otherWorkspace,
    expiredSession,
    apiTokensFor,
  };
}

/** Records of each type, and what they are created from. */
interface Samples {
  readonly ids: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The path of a route with real ids. */
export function pathOf(world: Pick<Samples, 'ids'>, route: CompanyRoute): string {
  return route.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    name === 'type' ? 'assets' : (world.ids[route.record ?? 'asset'] ?? v7()),
  );
}

export function bodyOf(world: Samples, route: CompanyRoute): unknown {
  if (route.method === 'GET') return undefined;
  const id = world.ids[route.record ?? 'asset'];
  const body: Record<string, unknown> = {
    ...(route.record ? world.bodies[route.record] : {}),
    ids: [id],
    asset_id: id,
    asset_ids: [id],
    type: 'asset',
    changes: { notes: 'stolen' },
  };
  const known = route.body;
  return known ? Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(known, name))) : body;
}

const USED = ['last_used_at', 'window_start', 'window_count'];

/** All stored data of a company as one value, except token usage. */
export async function fingerprint(app: TestApp, companyId: string): Promise<string> {
  const tables = await app.database.global((tx) =>
    tx.rows(sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity order by 1`),
  );
  return app.database.inCompany(companyId, async (tx) => {
    const parts: string[] = [];
    for (const { name } of tables) {
      const { hash } = await tx.one(sql<{ hash: string }>`select coalesce(md5(string_agg(r, '' order by r)), '') as hash
        from (select (to_jsonb(t) - ${USED}::text[])::text as r from ${sql.table(name)} t where company_id = ${companyId}) x`);
      parts.push(`${name}:${hash}`);
    }
    return parts.join('\n');
  });
}

/** Non-GET routes allowed while read-only: they change no company records. */
export const OPEN_WHILE_READ_ONLY = [
  // What scanned codes mean is only read.
  'POST /scan/resolve',
  // A report is calculated of a definition that is sent.
  'POST /reports/run',
  'POST /reports/behind',
  'POST /reports/export',
  'POST /printing/generate-asset-printer-image',
  'POST /printing/generate-composite-pdf',
  'POST /printing/printable-tag--preview-labels',
  'POST /printing/print',
  'POST /printing/printers/:id/test',
  'POST /printing/jobs/:id/retry',
  'POST /printing/jobs/:id/cancel',
  'POST /printing/jobs/:id/reprint',
  'POST /printing/test-page',
  'POST /printing/printable-tag-labels',
  'POST /logout',
  'POST /users/:id/preview',
  'DELETE /users/:id/preview',
  'PATCH /users/update_user',
  'PATCH /users/update_user/:id',
  'PATCH /users/update_user_notifications',
  'POST /notifications/read',
  'POST /notifications/calendar',
  'PATCH /notifications/calendar',
  'DELETE /notifications/calendar',
  'POST /notifications/devices',
  'POST /notifications/devices/end',
  'DELETE /notifications/devices/:id',
  'POST /notifications/devices/:id/test',
  'PATCH /notifications/choices',
  'POST /notifications/links/revoke',
  'POST /notifications/templates/:kind/preview',
  'POST /notifications/:id/read',
  // A company that can only be read is backed up all the same.
  'POST /account-backup',
  'POST /personal-data/:id/erase',
  'POST /company-deletion',
  'DELETE /company-deletion',
  'POST /company-export',
  'POST /account-backup/upload',
  'DELETE /account-backup/delete',
  'PATCH /account-backup/:id',
  'PATCH /account-backup/plan',
  'POST /get-azure-sso-token',
  'PUT /column-settings',
  'PUT /table-settings',
  'PUT /dashboard-layout',
  'PUT /pinned-entries',
  'PATCH /onboarding',
  'PUT /pins/:type/:id',
  'DELETE /pins/:type/:id',
  'POST /support-access',
  'POST /support-access/:id/open',
  'POST /support-access/:id/close',
  'DELETE /api-tokens/delete',
  'POST /sso/link',
  'POST /sso/link/finish',
  'DELETE /sso/link',
  'POST /switch-company',
  // A read with a body.
  ...RECORDS.map((record) => `POST /${record.wire}/export`),
  'POST /operations/export',
  'POST /operations/report_file',
  'POST /operations/report_result',
  // Refused there for operations that change records (`modules/export/test/export_operation.test.ts`).
  ...['operations', 'bulk-jobs'].flatMap((path) =>
    ['run', 'pause', 'cancel', 'undo'].map((verb) => `POST /${path}/:id/${verb}`),
  ),
];

/** Every route of the API that the server has, as it says itself. */
export function answeredRoutes({ app }: TestApp): string[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, methods = ''] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (part === undefined) return [];
      path.splice(indent.length / 4, path.length, part);
      const whole = path.join('');
      if (!whole.startsWith(`${BASE}/`)) return [];
      return methods.split(', ').flatMap((method) => (method === '' || method === 'HEAD' ? [] : `${method} ${whole}`));
    });
}
