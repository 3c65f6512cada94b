// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person } from '@steward/kernel/client/testing/people.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import { Portal } from './Portal.tsx';

const user = person({ custom_permissions: ['featureportal:read'] });
const none = () => ({ body: { results: [], count: 0, count_is_exact: true } });

it.each([
  ['whoever was led here from another address is told why', { isLedToPortal: true }, 1],
  ['whoever came here is told nothing of it', {}, 0],
] as const)('%s', async (_what, state, times) => {
  companyServer({ 'GET portal/*/': none, 'GET *': none, 'GET */': none, 'GET */*/': none });
  await openScreen(<Portal />, { at: '/portal', user, state });
  await screen.findByRole('heading', { level: 1, name: 'My assets' });
  expect(screen.queryAllByText(/^You do not have permission to open that page/)).toHaveLength(times);
});
