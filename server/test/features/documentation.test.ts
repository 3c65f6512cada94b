import { expect, it } from 'vitest';
import { ERRORS } from '@steward/contract/errors';
import { LANGUAGES, message } from '@steward/contract/messages/index';
import { ROUTES } from '../../src/routes.ts';
import { testApp } from '../app.ts';

const app = await testApp();

it('documents every route that it answers, for programs and for people', async () => {
  const spec = await app.call<{ openapi: string; paths: Record<string, Record<string, unknown>> }>('GET', '/api/v1/openapi.json');
  expect(spec.body.openapi).toBe('3.1.0');
  expect(Object.values(spec.body.paths).flatMap((one) => Object.keys(one))).toHaveLength(ROUTES.length - 2);
  const page = await app.call('GET', '/api/v1/docs');
  expect(page.text).toContain('/api/v1/:company_id/:work_space_id/assets');
});

it('has a sentence in every language for every error', () => {
  for (const { key } of Object.values(ERRORS)) for (const language of LANGUAGES) expect(message(language, key), key).not.toBe(key);
});

it('answers broken input with a plain error and nothing of its inside', async () => {
  const answer = await app.call('POST', '/api/v1/login/', { body: '{"email":' });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ status: 400, code: 'invalid', detail: expect.any(String) });
});
