import { sql } from 'kysely';
import { actionBody, type ActionBody } from '@steward/kernel/server/actions/define.ts';
import { changeFields } from '@steward/kernel/server/actions/kernel_bodies.ts';
import { activate, deactivate } from '../contract/actions.ts';

/** Sets whether users may sign in. Hooks refuse for whom it may not be; nobody deactivates themselves or the owner. */
const signIn = (activated: boolean): ActionBody<unknown> => ({
  locks: true,
  possible: ({ user }) => sql`(t.id <> ${user.id} and t.id is distinct from ${user.company.owner})`,
  run: (ctx, subjects) => changeFields(ctx, subjects, { activated }),
});

export const peopleActions = [actionBody(activate, signIn(true)), actionBody(deactivate, signIn(false))];
