import type { ResolverOptions } from 'react-hook-form';
import { beforeAll, expect, it } from 'vitest';
// @vitest-environment happy-dom
import { apiTokenFields } from '@steward/modules/api_tokens/contract';
import { ssoConnectionFields } from '@steward/modules/sign_in/contract';
import { changeLanguage, startI18n } from '../i18n/index.ts';
import { formResolver, requiredSentenceFor } from './rules.ts';

beforeAll(startI18n);

const errorsOf = async (
  resolver: ReturnType<typeof formResolver>,
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> => {
  const { errors } = await resolver(values, undefined, {} as ResolverOptions<Record<string, unknown>>);
  return Object.fromEntries(Object.entries(errors).map(([key, error]) => [key, error?.message]));
};

it('a missing value is asked for by the label that its form gives, or that forms of signing in have', async () => {
  await changeLanguage('en');
  const sso = formResolver({ fields: ssoConnectionFields, labels: { issuer: 'Issuer', client_id: 'Client ID' } });
  expect(await errorsOf(sso, { issuer: '', client_id: '' })).toEqual({
    issuer: 'Enter an issuer.',
    client_id: 'Enter a client ID.',
  });
  const token = formResolver({
    fields: { name: apiTokenFields.name },
    extra: () => ({ expires_on: requiredSentenceFor('Last day', false) }),
    labels: { name: 'Name' },
  });
  expect(await errorsOf(token, { name: '' })).toEqual({ name: 'Enter a name.', expires_on: 'Enter a last day.' });
  expect(
    await errorsOf(formResolver({ fields: { password: { kind: 'text', required: true } } }), { password: '' }),
  ).toEqual({ password: 'Enter a password.' });
  await changeLanguage('de');
  expect(
    await errorsOf(formResolver({ fields: { name: apiTokenFields.name }, labels: { name: 'Name' } }), { name: '' }),
  ).toEqual({ name: 'Bitte ausfüllen: Name' });
});
