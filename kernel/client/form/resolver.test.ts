// @vitest-environment happy-dom
import { apiTokenFields } from '@steward/modules/api_tokens/contract';
import { ssoConnectionFields } from '@steward/modules/sign_in/contract';
import type { ResolverOptions } from 'react-hook-form';
import { beforeAll, expect, it } from 'vitest';
import { changeLanguage, startI18n } from '../i18n/index.ts';
import { requiredSentenceFor, fieldsResolver } from './resolver.ts';

beforeAll(startI18n);

const errorsOf = async (
  resolver: ReturnType<typeof fieldsResolver>,
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> => {
  const { errors } = await resolver(values, undefined, {} as ResolverOptions<Record<string, unknown>>);
  return Object.fromEntries(Object.entries(errors).map(([key, error]) => [key, error?.message]));
};

it('a missing value is asked for by the label that its form gives, or that forms of signing in have', async () => {
  await changeLanguage('en');
  const sso = fieldsResolver(ssoConnectionFields, undefined, { issuer: 'Issuer', client_id: 'Client ID' });
  expect(await errorsOf(sso, { issuer: '', client_id: '' })).toEqual({
    issuer: 'Enter an issuer.',
    client_id: 'Enter a client ID.',
  });
  const token = fieldsResolver(
    { name: apiTokenFields.name },
    () => ({ expires_on: requiredSentenceFor('Last day', false) }),
    { name: 'Name' },
  );
  expect(await errorsOf(token, { name: '' })).toEqual({ name: 'Enter a name.', expires_on: 'Enter a last day.' });
  expect(await errorsOf(fieldsResolver({ password: { kind: 'text', required: true } }), { password: '' })).toEqual({
    password: 'Enter a password.',
  });
  await changeLanguage('de');
  expect(
    await errorsOf(fieldsResolver({ name: apiTokenFields.name }, undefined, { name: 'Name' }), { name: '' }),
  ).toEqual({ name: 'Bitte ausfüllen: Name' });
});
