import { beforeAll, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import { testApp } from '../../../app/test/app.ts';
import type { Answer } from '../../../app/test/call.ts';
import { login } from '../../../app/test/people.ts';
import { demoCompany } from '../../demo/test/demo_company.ts';

const app = await testApp();
let mara: LoginAnswer;

beforeAll(async () => {
  const { email, password } = await demoCompany(app);
  mara = (await login(app, email, password)).body;
}, 300_000);

function read<T>(path: string): Promise<Answer<T>> {
  return app.call<T>('GET', `/api/v1/${mara.user.company.id}/all/${path}`, { token: mara.access });
}

describe('the demonstration company', () => {
  test('has views that everybody sees as tabs, none of them empty', async () => {
    const { views } = (
      await read<{ views: { id: string; name: string; shared: string; owner: object | null }[] }>(
        'list-views/?table=asset',
      )
    ).body;
    const saved = views.filter(({ owner }) => owner !== null);
    expect(saved.map((one) => [one.name, one.shared])).toEqual(
      ['Available', 'Berlin laptops', 'With a due date', 'In repair'].map((name) => [name, 'company']),
    );
    for (const { id, name } of saved)
      expect((await read<{ count: number }>(`list-views/${id}/count/`)).body.count, name).toBeGreaterThan(0);
  });
});
