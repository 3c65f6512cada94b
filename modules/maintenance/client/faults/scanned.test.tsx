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

it('a stranger sees whose thing it is and which one, says that it is urgent, and takes a picture at once', async () => {
  const code = codeOf('01a2154e-76bb-7672-8161-a884d67a8aa1', '01a2154e-ed9b-738f-813e-2dc117de131f');
  const shown = { company: 'Northwind', has_logo: true, name: 'Kärcher BD 50', tag: 'NF-00186', has_picture: false };
  companyServer({ 'GET ': () => ({ body: { ...shown, contact: null } }) });
  await openScreen(<Scanned />, { at: SCANNED + code, path: `${SCANNED}$code` });
  await screen.findByText('Kärcher BD 50');
  expect(screen.getByText('NF-00186')).toBeTruthy();
  expect(screen.getByText('Northwind')).toBeTruthy();
  expect(document.querySelector('img')?.getAttribute('src')).toContain(`report/${code}/logo/`);
  expect(screen.getByRole('checkbox', { name: /^It is urgent/ })).toBeTruthy();
  const camera = screen.getByLabelText('Take a picture', { selector: 'input' });
  expect(camera.getAttribute('capture')).toBe('environment');
});
