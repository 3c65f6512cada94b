import { sql } from 'kysely';
import { isOwner } from '@steward/kernel/contract/access/can.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { zipOf } from '@steward/kernel/server/adapters/files/zip.ts';
import { textTables } from '@steward/kernel/server/backup/replace_person.ts';
import { snapshotOf } from '@steward/kernel/server/backup/write.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { about, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import {
  Download,
  ExternalCall,
  type CompanyRoute,
  type PublicRoute,
  type RouteRequest,
} from '@steward/kernel/server/http/route.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { mayManage } from '@steward/kernel/server/identity/role_hierarchy.ts';
import { openOperation } from '@steward/kernel/server/operations/verbs.ts';
import { withFileToken } from '@steward/modules/files/server';
import { personalDataShape } from '../../contract/answers.ts';
import type { PersonalData } from '../../contract/wire.ts';
import { requireAdministrator } from '../access.ts';
import { personEntries } from './access_file.ts';
import { obstaclesOf } from './obstacles.ts';
import { eraseOperation } from './operation.ts';

const access = { permission: null, signedInOnly: true } as const;

export const personRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    access,
    method: 'GET',
    path: '/personal-data/:id',
    summary: 'Read whether the data of a person can be erased, and what stands against it; for administrators',
    answer: personalDataShape,
    handle: (ctx, { params }) => {
      requireAdministrator(ctx);
      return personalData(ctx, pathId(params['id']));
    },
  },
  {
    scope: 'company',
    access: { ...access, changes: 'own' },
    method: 'POST',
    path: '/personal-data/:id/erase',
    body: { name: required(about(text, 'The name of the person')) },
    status: 201,
    summary: 'Erase the data of a person: the history stays without the name. It cannot be undone',
    answer: personalDataShape,
    handle: async (ctx, { params, body }) => {
      requireAdministrator(ctx);
      const id = pathId(params['id']);
      const found = await personalData(ctx, id);
      if (body['name'] !== found.name) throw invalid({ name: { key: 'not_this_name' } });
      if (found.erased_at !== null || found.reason !== null || found.obstacles.length > 0)
        throw new AppError('person_in_use');
      const operation = await openOperation(ctx, eraseOperation, {
        about: {},
        input: { user: id },
        total: (await textTables(ctx.tx)).length + 1,
      });
      if (operation instanceof ExternalCall) throw new Error('An erasure is not waited for');
      return { ...found, operation: operation.id };
    },
  },
];

async function personalData(ctx: Context, id: string): Promise<PersonalData> {
  const row = await ctx.tx.maybe(sql<Pick<Tables['app_user'], 'name'> & { erased_at: Date | null }>`
    select u.name, e.erased_at from app_user u
    left join person_erasure e on e.company_id = ${ctx.companyId} and e.user_id = u.id and e.pseudonym = u.name
    where u.company_id = ${ctx.companyId} and u.id = ${id}`);
  if (!row) throw new AppError('not_found');
  return {
    id,
    name: row.name,
    erased_at: row.erased_at?.toISOString() ?? null,
    reason: await reasonOf(ctx, id),
    obstacles: row.erased_at === null ? await obstaclesOf(ctx, id) : [],
    operation: null,
  };
}

/** Why this person cannot be erased by the caller, whatever is assigned to them. */
async function reasonOf(ctx: Context, id: string): Promise<PersonalData['reason']> {
  if (id === ctx.user.company.owner) return 'owner';
  if (id === ctx.user.id) return 'self';
  const other = await loadActor(ctx.tx, ctx.companyId, id);
  return other && !isOwner(ctx.user) && !mayManage(ctx.user, other.user) ? 'higher_role' : null;
}

/** What is stored about a person, streamed from one state of the database. */
async function serve(services: Services, { params, query }: RouteRequest): Promise<Download> {
  const { company_id: companyId = '', id = '' } = params;
  if (!isUuid(companyId) || !isUuid(id)) throw new AppError('not_found');
  const opened = await withFileToken(services, companyId, query, async (ctx) => {
    requireAdministrator(ctx);
    await personalData(ctx, id);
    return ctx.user.language;
  });
  if (opened === null) throw new AppError('unauthorized');
  const ctx = await backgroundContext(services, companyId, 'data of a person', (inner) => Promise.resolve(inner), {
    isReading: true,
  });
  const tx = await snapshotOf(services, companyId);
  const stream = zipOf(personEntries({ ...ctx, tx }, id));
  stream.once('close', () => void tx.rollback().catch(() => undefined));
  return new Download(stream, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="personal-data-${id.slice(-6)}.zip"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
}

export const personFileRoutes: PublicRoute[] = [
  {
    scope: 'public',
    method: 'GET',
    path: '/:company_id/:work_space_id/personal-data/:id/file',
    query: { token: text },
    type: 'application/zip',
    summary: 'Download what is stored about a person, with a file token of an administrator',
    handle: serve,
  },
];
