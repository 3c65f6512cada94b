// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { EmptyList } from '../list/ListStates.tsx';
import { person } from '../testing/people.ts';
import { openScreen } from '../testing/screen.tsx';
import { companyServer } from '../testing/server.ts';

const TITLE = 'You are in no workspace yet';
const reader = { custom_permissions: ['assets:read', 'assets:write', 'supplier:read'] } as const;

async function openEmpty(record: string, user: SessionUser): Promise<void> {
  const none = () => ({ body: { results: [], count: 0, count_is_exact: true } });
  companyServer({ 'GET */': none, 'GET */*/': none });
  await openScreen(<EmptyList record={recordNamed(record)} />, { user });
}

it('whoever is in no workspace is told so, and is not asked to add what they could not save', async () => {
  await openEmpty('asset', person({ ...reader, work_space: [] }));
  expect(await screen.findByText(TITLE)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['in a workspace', 'asset', person(reader)],
  ['an administrator, who sees all', 'asset', person({ user_type: 'admin', work_space: [] })],
  ['looking at what belongs to the whole company', 'supplier', person({ ...reader, work_space: [] })],
])('whoever is %s sees the usual empty list', async (_who, record, user) => {
  await openEmpty(record, user);
  expect(await screen.findByText(/^No .+ yet$/)).toBeTruthy();
  expect(screen.queryByText(TITLE)).toBeNull();
});
