import { sessionUserShape } from '@steward/kernel/contract/answers/session.ts';
import { checkInput, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, refuse } from '@steward/kernel/server/context/errors.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { fieldsOf } from '@steward/kernel/server/http/reference/schema.ts';
import type { Route, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { setLanguage } from '@steward/kernel/server/identity/users.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { user as userRecord } from '@steward/modules/people/contract';

/** Fields that users may change of themselves. */
const profileFields = {
  first_name: userRecord.fields.first_name,
  last_name: userRecord.fields.last_name,
  phone: userRecord.fields.phone,
  image: userRecord.fields.image,
  language: { kind: 'select', required: true, options: LANGUAGES },
} as const satisfies Fields;

async function updateUser(ctx: Context, request: RouteRequest): Promise<unknown> {
  const asked = request.params['id'];
  if (asked !== undefined && asked !== ctx.user.id) throw new AppError('not_found');
  const { values, problems } = checkInput(profileFields, request.body, { partial: true });
  refuse(problems);
  const { language, ...input } = request.body;
  // Users may change these fields of themselves without permission to edit users.
  const lent: Context = {
    ...ctx,
    limitedGrants: [],
    user: { ...ctx.user, custom_permissions: [...ctx.user.custom_permissions, 'user:update'] },
  };
  if (Object.keys(input).length > 0) await updateRecord(lent, userRecord, ctx.user.id, input);
  if (language !== undefined)
    await setLanguage(ctx.tx, { companyId: ctx.companyId, userId: ctx.user.id }, String(values['language']), ctx.now);
  return (await loadActor(ctx.tx, ctx.companyId, ctx.user.id))?.user;
}

const profileRoutes: Route[] = [
  {
    method: 'GET',
    path: '/users/current_user',
    scope: 'company',
    access: { permission: null, portal: true, preview: true, beforeSecondFactor: true },
    summary: 'Read the signed-in user',
    answer: sessionUserShape,
    handle: async (ctx) => ctx.user,
  },
  {
    method: 'PATCH',
    path: '/users/update_user',
    body: fieldsOf(profileFields),
    scope: 'company',
    access: { permission: null, portal: true, changes: 'own' },
    summary: 'Change your profile',
    answer: sessionUserShape,
    handle: updateUser,
  },
  {
    method: 'PATCH',
    path: '/users/update_user/:id',
    body: fieldsOf(profileFields),
    scope: 'company',
    access: { permission: null, portal: true, changes: 'own' },
    summary: 'Change your profile (with your id)',
    answer: sessionUserShape,
    handle: updateUser,
  },
];

export const profileServer = defineServerModule({
  name: 'profile',
  headings: [{ name: 'Own account', paths: ['users'] }],
  routes: profileRoutes,
});
