import type { APIRequestContext } from '@playwright/test';
import { go } from '../../../e2e/screens.ts';
import { expect, signIn, test, type Company } from '../../../e2e/world.ts';

/** Background work may be slow on a busy machine. */
const PATIENT = { timeout: 20_000 } as const;

const csv = (name: string, content: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/** Uploads a file as the screen does; returns the import's id. */
async function sent(request: APIRequestContext, company: Company, name: string, content: string): Promise<string> {
  const answer = await request.post(`/api/v1/${company.id}/all/import/assets/`, {
    headers: { authorization: `Bearer ${company.access}` },
    multipart: { file: csv(name, content) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test('a column that is calculated is said to be none that is imported; what an undo left is undone when it is free', async ({
  signedIn: page,
  company,
  request,
}) => {
  test.slow();
  await page.goto('/import?type=asset');
  await page.setInputFiles(
    'input[type=file]',
    csv('first.csv', 'Asset Tag,Asset Model,Location,Availability,Colour\nA,Digger,Yard,Ready,red'),
  );
  const column = (heading: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('combobox', { name: `Field for column ${heading}` }) });
  await expect(column('Availability')).toContainText('Calculated by Steward, not imported.', PATIENT);
  await expect(column('Availability').getByRole('button', { name: /New custom field/ })).toHaveCount(0);
  await expect(column('Colour')).not.toContainText('Calculated');
  await expect(column('Colour').getByRole('button', { name: /New custom field/ })).toBeVisible();
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click(PATIENT);
  await expect(page.getByText('The import is done')).toBeVisible(PATIENT);

  const other = await sent(request, company, 'second.csv', 'Asset Tag,Asset Model,Location\nB,Digger,Yard');
  await company.api('POST', `import-job/${other}/run/`);
  await expect
    .poll(async () => (await company.api<{ status: string }>('GET', `import-job/${other}/`)).status, PATIENT)
    .toBe('done');

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The import was undone')).toBeVisible(PATIENT);
  const yard = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Yard' }) });
  await expect(yard).toContainText('Location');
  await expect(yard.getByRole('link')).toHaveAttribute('href', /^\/locations\//);

  await company.api('POST', `import-job/${other}/undo/`);
  await expect
    .poll(async () => (await company.api<{ status: string }>('GET', `import-job/${other}/`)).status, PATIENT)
    .toBe('undone');
  await page.getByRole('button', { name: 'Undo the rest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the rest' }).click();
  await expect(page.getByText('Everything is as it was before.')).toBeVisible(PATIENT);
  await expect(page.getByRole('button', { name: 'Undo the rest' })).toHaveCount(0);
  await page.goto('/locations');
  await expect(page.getByText('Yard')).toHaveCount(0);
});

test('who has written an import stands before whoever sent its file', async ({ page, company, request }) => {
  const id = await sent(request, company, 'machines.csv', 'Asset Tag,Asset Model\nA,Digger');
  await company.api('POST', 'users/', {
    first_name: 'Grace',
    last_name: 'Hopper',
    email: `grace-${company.email}`,
    user_type: 'admin',
    activated: true,
  });
  const { results } = await company.api<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
  const token = /token=([\w-]+)/.exec(
    results.find((one) => one.recipient === `grace-${company.email}`)?.body ?? '',
  )?.[1];
  await request.post('/api/v1/invitation/accept/', { data: { token, password: company.password } });
  const login = await request.post('/api/v1/login/', {
    data: { email: `grace-${company.email}`, password: company.password },
  });
  const session = (await login.json()) as Pick<Company, 'access' | 'refresh' | 'user'>;
  await signIn(page, { ...company, ...session });
  await page.goto(`/import/${id}`);
  await page.getByRole('button', { name: 'Check 1 row' }).click(PATIENT);
  await page.getByRole('button', { name: 'Import 1 row' }).click(PATIENT);
  await expect(page.getByText('Grace Hopper, with the file of Ada Lovelace')).toBeVisible(PATIENT);
  await go(page, '/import?type=asset');
  await expect(page.getByRole('listitem').filter({ hasText: 'machines.csv' })).toContainText(
    'Grace Hopper, with the file of Ada Lovelace',
  );
});
