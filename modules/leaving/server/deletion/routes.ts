import { resultsOf } from '@steward/kernel/contract/answers/shape.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { about, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute, PlatformRoute } from '@steward/kernel/server/http/route.ts';
import { requireOwnProof } from '@steward/modules/sign_in/server';
import { companyDeletionShape, pastDeletionShape } from '../../contract/answers.ts';
import { requireAdministrator, requireOwner } from '../access.ts';
import { allDeletions } from './past.ts';
import { beginDeletion, cancelDeletion, deletionOf } from './store.ts';

const access = { permission: null, signedInOnly: true, changes: 'own' } as const;

export const deletionRoutes: (CompanyRoute | PlatformRoute)[] = [
  {
    scope: 'company',
    access,
    method: 'GET',
    path: '/company-deletion',
    summary: 'Read whether the company will be deleted and when; for administrators',
    answer: companyDeletionShape,
    handle: (ctx) => {
      requireAdministrator(ctx);
      return deletionOf(ctx);
    },
  },
  {
    scope: 'company',
    access: { ...access, secret: true },
    method: 'POST',
    path: '/company-deletion',
    body: {
      company: required(about(text, 'The name of the company')),
      code: about(text, 'Of the authenticator app, or a recovery code'),
      password: about(text, 'Of an account without an authenticator app'),
    },
    status: 201,
    summary: 'Close the company and delete it for good after a period; for its owner',
    answer: companyDeletionShape,
    handle: async (ctx, { body }) => {
      requireOwner(ctx);
      if (body['company'] !== ctx.user.company.name) throw invalid({ company: { key: 'not_this_company' } });
      await requireOwnProof(ctx, body);
      await beginDeletion(ctx);
      return deletionOf(ctx);
    },
  },
  {
    scope: 'company',
    access,
    method: 'DELETE',
    path: '/company-deletion',
    body: {},
    summary: 'Take the deletion of the company back, and open it again; for administrators',
    answer: companyDeletionShape,
    handle: async (ctx) => {
      requireAdministrator(ctx);
      await cancelDeletion(ctx);
      return deletionOf(ctx);
    },
  },
  {
    scope: 'platform',
    method: 'GET',
    path: '/super-admin/deletions',
    summary: 'List deletions of companies, the newest first: asked for, taken back and done',
    answer: resultsOf(pastDeletionShape),
    handle: async (platform) => ({ results: await allDeletions(platform) }),
  },
];
