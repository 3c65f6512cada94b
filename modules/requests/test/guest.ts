import type { APIRequestContext } from '@playwright/test';
import { expect, type Company } from '../../../e2e/world.ts';

export interface Guest extends Company {
  readonly name: string;
}

/** A portal user with further permissions. */
export async function guest(request: APIRequestContext, company: Company, own: readonly string[]): Promise<Guest> {
  const name = `Gast${own.length}${company.id.slice(-4)}`;
  const email = `${name.toLowerCase()}@example.com`;
  const password = 'correct horse battery';
  const [workspace] = (await company.api<{ results: { id: string }[] }>('GET', 'workspace/')).results;
  const group = await company.api<{ id: string }>('POST', 'groups/', {
    name: `Portal ${name}`,
    custom_permissions: ['featureportal:read', 'featureportal:write', 'featureportal:update', 'featureportal:delete'],
  });
  await company.api('POST', 'users/', {
    first_name: name,
    email,
    activated: true,
    groups_ids: [group.id],
    work_space_ids: [workspace?.id],
    custom_permissions: own,
  });
  const mails = await company.api<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
  const token = /token=([\w-]+)/.exec(mails.results.find((mail) => mail.recipient === email)?.body ?? '')?.[1] ?? '';
  await request.post('/api/v1/invitation/accept/', { data: { token, password } });
  const login = await request.post('/api/v1/login/', { data: { email, password } });
  expect(login.status(), await login.text()).toBe(200);
  const session = (await login.json()) as { access: string; refresh: string; user: Record<string, unknown> };
  return { ...company, ...session, email, password, name };
}
