// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person } from '@steward/kernel/client/testing/people.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import { codeOf, SCANNED } from '@steward/kernel/contract/wire/label_code.ts';
import { Scanned } from './Scanned.tsx';

it('whoever is signed in and may not see the asset is led to what is theirs, and not to the sign-in', async () => {
  const code = codeOf('01a2154e-76bb-7672-8161-a884d67a8aa1', '01a2154e-ed9b-738f-813e-2dc117de131f');
  // The call names no company.
  companyServer({ 'GET ': () => ({ status: 404, body: { status: 404, detail: 'Not found.' } }) });
  await openScreen(<Scanned />, { at: SCANNED + code, path: `${SCANNED}$code`, user: person() });
  const link = await screen.findByRole('link', { name: 'My assets' });
  expect(link.getAttribute('href')).toBe('/portal');
  expect(screen.queryByText('Sign in')).toBeNull();
});
