import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { resultsOf, nothing, shape, string } from '@steward/kernel/contract/answers/shape.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { fieldsOf, oneOf } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { kindTemplatesShape, mailPreviewShape } from '../../contract/answers.ts';
import { templateFields } from '../../contract/templates.ts';
import { previewTemplate, testTemplate } from './preview.ts';
import { kindNamed, listTemplates, removeTemplate, storeTemplate } from './store.ts';

const access = { permission: 'setting_administrator:all' } as const;
const common = { scope: 'company', access } as const;
const template = fieldsOf(templateFields);

const routes: readonly CompanyRoute[] = [
  {
    ...common,
    method: 'GET',
    path: '/notifications/templates',
    summary: 'List the kinds of notifications with your own templates of their mails, by language',
    answer: resultsOf(kindTemplatesShape),
    handle: async (ctx) => ({ results: await listTemplates(ctx) }),
  },
  {
    ...common,
    method: 'PUT',
    path: '/notifications/templates/:kind',
    body: template,
    summary: 'Write a template of your own for the mails of a kind, in one language',
    answer: nothing,
    handle: async (ctx, { params, body }) => {
      await storeTemplate(ctx, kindNamed(ctx, params['kind']), body);
      return {};
    },
  },
  {
    ...common,
    method: 'DELETE',
    path: '/notifications/templates/:kind',
    body: {},
    query: { language: oneOf(LANGUAGES) },
    summary: 'Remove a template of your own: its mails say again what Steward says',
    answer: nothing,
    handle: async (ctx, { params, query }) => {
      await removeTemplate(ctx, kindNamed(ctx, params['kind']), query['language']);
      return {};
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/notifications/templates/:kind/preview',
    body: template,
    access: { ...access, changes: 'own' },
    summary: 'Read how a mail looks with a template, of your newest notification or of an example',
    answer: mailPreviewShape,
    handle: (ctx, { params, body }) => previewTemplate(ctx, kindNamed(ctx, params['kind']), body),
  },
  {
    ...common,
    method: 'POST',
    path: '/notifications/templates/:kind/test',
    body: template,
    access: { ...access, signedInOnly: true },
    summary: 'Mail yourself a test of a template',
    answer: shape({ to: string }),
    handle: (ctx, { params, body }) => testTemplate(ctx, kindNamed(ctx, params['kind']), body),
  },
];

/** Email templates of the company, for administrators. */
export const templateRoutes: readonly CompanyRoute[] = routes.map((route) => ({
  ...route,
  handle: (ctx, request) => {
    if (!isAdmin(ctx.user)) throw new AppError('administrators_only');
    return route.handle(ctx, request);
  },
}));
