import { picture } from '../../../e2e/picture.ts';
import { go } from '../../../e2e/screens.ts';
import { expect, signIn, test } from '../../../e2e/world.ts';

interface Row {
  readonly id: string;
}

test('[R2.16] [R2.17] [R2.20] [R2.22] [R2.23] [R2.24] [R2.25] [R2.26] [R2.27] [R2.28] [R2.29] [R2.30] the list of software shows the columns of the server, what its address says, and what one may do', async ({
  page,
  company,
  request,
}) => {
  const post = (path: string, body: object): Promise<Row> => company.api<Row>('POST', path, body);
  const category = await post('category/', { name: 'Office', type: 'license' });
  const maker = await post('manufacturer/', { name: 'Contoso' });
  const [place] = (await company.api<{ results: { id: string; name: string }[] }>('GET', 'workspace/')).results;
  const add = (name: string, more: object): Promise<Row> =>
    post('license/', { name, category_id: category.id, manufacturer_id: maker.id, ...more });
  const managed = { license_email: 'desk@example.com', license_name: 'IT desk' };
  const suite = await add('Suite', { quantity: 7, expiration_date: '2031-02-28', ...managed });
  await add('Sketch', { quantity: 3 });
  await add('Mail', { quantity: 1 });
  const ada = await post('users/', { first_name: 'Ada', last_name: 'Quill' });
  await post('license_association/', { license_id: suite.id, checkout_to: 'user', user_id: ada.id });
  const sent = await request.post(`/api/v1/${company.id}/all/files/`, {
    headers: { authorization: `Bearer ${company.access}` },
    multipart: { file: { name: 'suite.png', mimeType: 'image/png', buffer: picture(48) } },
  });
  const { id: image } = (await sent.json()) as Row;
  await company.api('PATCH', `license/${suite.id}/`, { image_id: image });

  await signIn(page, company);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^.*${name}`) });
  const filters = encodeURIComponent(JSON.stringify({ field: 'quantity', op: 'gt', value: 2 }));
  await page.goto(`/softwares?sort=-name&search=s&filters=${filters}&pageSize=1&pageNumber=1`);
  await expect(row('Sketch')).toBeVisible();
  await expect(row('Suite')).toHaveCount(0);
  await go(page, '/softwares?sort=-name');
  await expect(row('Suite')).toBeVisible();
  await expect(page.getByRole('row')).toHaveText([/Name/, /Suite/, /Sketch/, /Mail/]);
  const heads = page.getByRole('columnheader');
  for (const head of ['Managed By Email', 'Managed By Name'])
    await expect(heads.filter({ hasText: head })).toBeVisible();
  for (const text of ['6', 'Contoso', '28/02/2031', 'desk@example.com', 'IT desk', 'Yes', place?.name ?? ''])
    await expect(
      row('Suite')
        .getByRole('gridcell')
        .filter({ hasText: new RegExp(`^\\s*${text}\\s*$`) }),
    ).toHaveCount(1);
  await expect(row('Suite').locator('img.st-thumb')).toBeVisible();
  await expect(row('Suite').getByRole('link', { name: 'Suite' })).toHaveAttribute('href', new RegExp(suite.id));
  await row('Suite')
    .getByRole('button', { name: /Actions/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Check Out' })).toBeVisible();
  await page.keyboard.press('Escape');

  await company.api('PUT', 'column-settings/?table=license', {
    columns: [
      { column_key: 'name', is_visible: true },
      { column_key: 'order_number', is_visible: true },
      { column_key: 'license_email', is_visible: false },
    ],
  });
  await page.reload();
  await expect(heads.filter({ hasText: 'Order number' })).toBeVisible();
  await expect(heads.filter({ hasText: 'Managed By Email' })).toHaveCount(0);

  const email = `${crypto.randomUUID()}@example.com`;
  await company.api('POST', 'users/', {
    first_name: 'Grace',
    email,
    activated: true,
    work_space_ids: [place?.id],
    custom_permissions: ['license:read', 'license:update', 'dashboard:all'],
  });
  const mails = await company.api<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
  const token = /token=([\w-]+)/.exec(mails.results.find((one) => one.recipient === email)?.body ?? '')?.[1];
  await request.post('/api/v1/invitation/accept/', { data: { token, password: company.password } });
  const login = await request.post('/api/v1/login/', { data: { email, password: company.password } });
  const session = (await login.json()) as { access: string; refresh: string; user: Record<string, unknown> };
  await signIn(page, { ...company, email, ...session });
  await page.goto('/softwares');
  await expect(row('Suite')).toBeVisible();
  await expect(row('Suite').getByRole('link', { name: 'Suite' })).toHaveCount(0);
  await row('Suite')
    .getByRole('button', { name: /Actions/ })
    .click();
  await expect(
    page
      .getByRole('menuitem', { name: 'Renew' })
      .or(page.getByRole('menuitem', { name: /^Edit/ }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Check Out' })).toHaveCount(0);
});
