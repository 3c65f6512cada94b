import { defineAction } from '@steward/kernel/contract/actions/index.ts';

/** Lets users sign in again who were deactivated. */
export const activate = defineAction({
  name: 'activate',
  on: 'user',
  permission: 'update',
  when: {
    and: [
      { field: 'sign_in', op: 'in', value: ['off'] },
      { field: 'email', op: 'not_empty' },
    ],
  },
  history: 'update',
  summary: { one: 'Reactivate a user', many: 'Reactivate several users' },
});

/** Ends sign-in and all sessions of users; what they have stays theirs. */
export const deactivate = defineAction({
  name: 'deactivate',
  on: 'user',
  permission: 'update',
  when: { field: 'sign_in', op: 'in', value: ['active'] },
  history: 'update',
  summary: { one: 'Deactivate a user', many: 'Deactivate several users' },
});

export const actions = [activate, deactivate];
