import { expect, it } from 'vitest';
import { providerByIssuer, providerName } from './providers.ts';

it.each([
  ['https://login.microsoftonline.com/3f0e5b5c-2d7f-4a53-8f7e-2f0d6b9c1a11/v2.0', 'Microsoft'],
  ['https://accounts.google.com', 'Google'],
  ['https://northwind.okta.com/oauth2/default', 'Okta'],
  ['https://northwind.eu.auth0.com/', 'Auth0'],
  ['https://id.northwind.example/realms/staff', 'Keycloak'],
  ['https://id.northwind.example:8443/', 'id.northwind.example:8443'],
  // Such a host elsewhere is not Okta.
  ['https://okta.com.northwind.example', 'okta.com.northwind.example'],
  ['https://notokta.com', 'notokta.com'],
])('%s is %s, where the company has not named it', (issuer, name) => {
  expect(providerByIssuer(issuer)).toBe(name);
  expect(providerName({ name: null, issuer })).toBe(name);
  expect(providerName({ name: 'Northwind ID', issuer })).toBe('Northwind ID');
});
