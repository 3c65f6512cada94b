import '../../../app/registry.ts';
import { go } from '../../../e2e/screens.ts';
import { expect, someAssets, test, type Company } from '../../../e2e/world.ts';
import { templatePermissions } from '../contract/templates.ts';

async function person(company: Company, input: Record<string, unknown> = {}): Promise<string> {
  const { id } = await company.api<{ id: string }>('POST', 'users/', {
    first_name: 'Ana',
    last_name: 'Pérez',
    ...input,
  });
  return id;
}

test('[R6.3] [R6.5] rights are given by a group, explained, and looked at', async ({
  signedIn: page,
  company,
  context,
}) => {
  await test.step('a group that hands out in one workspace is made from a template; what its limits take away is said beside it', async () => {
    const {
      results: [main],
    } = await company.api<{ results: { id: string; name: string }[] }>('GET', 'workspace/');
    const place = main?.name ?? '';
    await page.goto('/groups/add');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Counter');
    await expect(page.getByText('These permissions apply everywhere')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Suppliers' })).toBeVisible();
    // What the product does not have yet is not offered.
    await expect(page.getByRole('rowheader', { name: 'Invoices' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Only in workspaces' }).fill(place);
    await page.getByRole('option', { name: place }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(`These permissions apply only in ${place}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Start from a template' }).click();
    await page.getByRole('menuitem', { name: 'Clerk: checks out and checks in' }).click();
    await expect(page.getByRole('checkbox', { name: 'Assets: Check out' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Assets: Delete' })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'Suppliers: Edit' }).check();
    await expect(
      page.getByText('Suppliers: a group with a limited scope can only read records of the whole company.'),
    ).toBeVisible();
    await page.getByRole('checkbox', { name: 'Suppliers: Edit' }).uncheck();
    await page.getByRole('button', { name: /^Save (?!and)/ }).click();
    await expect(page).toHaveURL(/\/groups\/[^/]+\/detail$/);
    await expect(page.getByText(`These permissions apply only in ${place}.`)).toBeVisible();
  });

  await test.step('rights are explained, and the application is looked at as the person who has them, in one tab and without changing anything', async () => {
    const {
      results: [main],
    } = await company.api<{ results: { id: string; name: string }[] }>('GET', 'workspace/');
    const zurich = await company.api<{ id: string }>('POST', 'workspace/', { name: 'Zurich' });
    const [, far] = await someAssets(company, ['Laptop here', 'Laptop in Zurich']);
    await company.api('PATCH', `assets/${far?.id ?? ''}/`, { work_space_id: zurich.id });
    const place = main?.name ?? '';
    const { id: group } = await company.api<{ id: string }>('POST', 'groups/', {
      name: 'Clerks',
      custom_permissions: templatePermissions('clerk'),
      limit_workspaces_ids: [main?.id],
    });
    const ana = await person(company, { groups_ids: [group], work_space_ids: [main?.id, zurich.id] });

    // Reasons.
    await go(page, `/users/${ana}/detail`);
    await page.getByRole('tab', { name: 'Permissions' }).click();
    await page.getByRole('button', { name: 'Assets: Check out: Yes, in a limited scope' }).click();
    await expect(page.getByRole('dialog')).toContainText('Group Clerks');
    await expect(page.getByRole('dialog')).toContainText(`in ${place}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Assets: Delete: No' }).click();
    await expect(page.getByRole('dialog')).toContainText('Ways to grant this permission');
    await page.getByRole('link', { name: 'Who else has this permission?' }).click();
    await expect(page.getByRole('list', { name: 'Users by permission' })).toContainText('Owner');
    await expect(page.getByRole('list', { name: 'Users by permission' })).not.toContainText('Ana');

    // The preview as Ana, in this tab alone.
    await page.goto(`/users/${ana}/rights`);
    await page.getByRole('button', { name: 'Preview as Ana Pérez' }).click();
    await expect(page.getByTestId('preview-banner')).toContainText(
      'You see Steward as Ana Pérez. Nothing can be changed.',
    );
    await page.goto('/assets');
    await expect(page.getByText('Laptop here', { exact: true })).toBeVisible();
    await expect(page.getByText('Laptop in Zurich')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Add asset' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions for Laptop here' }).click();
    await expect(page.getByRole('menuitem', { name: /^Check out(?! software)/ })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Delete/ })).toHaveCount(0);
    await expect(page.getByRole('menuitem', { name: /^Check out(?! software)/ })).toBeDisabled();
    await expect(page.getByRole('menu')).toContainText('Nothing can be changed in a preview');
    await page.keyboard.press('Escape');
    await page.goto('/suppliers');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText('Only Ana Pérez can see this page')).toBeVisible();
    const beside = await context.newPage();
    await beside.goto('/suppliers');
    await expect(beside.getByRole('heading', { name: 'Suppliers' })).toBeVisible();
    await expect(beside.getByTestId('preview-banner')).toHaveCount(0);
    await beside.close();

    await page.getByRole('button', { name: 'End preview' }).click();
    await expect(page).toHaveURL(new RegExp(`/users/${ana}/rights$`));
    await expect(page.getByTestId('preview-banner')).toHaveCount(0);
    await page.goto(`/users/${ana}/detail?tab=history`);
    await expect(page.getByText('previewed Steward as this user')).toBeVisible();
  });
});

test('[R6.19] [R6.20] in environment mode somebody works by the role of the environment; without it the permission applies directly', async ({
  signedIn: page,
  company,
}) => {
  const room = await company.api<{ id: string }>('POST', 'locations/', { name: 'Server room' });
  const [rack] = await someAssets(company, ['Rack', 'Chair']);
  await company.api('PATCH', `assets/${rack?.id ?? ''}/`, { location_id: room.id });
  const {
    results: [main],
  } = await company.api<{ results: { id: string }[] }>('GET', 'workspace/');
  const ana = await person(company, {
    custom_permissions: ['assets:read', 'assets:delete'],
    work_space_ids: [main?.id],
  });
  const look = async (): Promise<void> => {
    await page.goto(`/users/${ana}/rights`);
    await page.getByRole('button', { name: 'Preview as Ana Pérez' }).click();
    await expect(page.getByTestId('preview-banner')).toBeVisible();
    await page.goto('/assets');
    await expect(page.getByText('Rack', { exact: true })).toBeVisible();
  };
  await look();
  await expect(page.getByText('Chair', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Chair' }).click();
  await expect(page.getByRole('menuitem', { name: /Delete/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByTestId('preview-banner')).toHaveCount(0);

  await company.api('POST', 'location-group-permissions/', {
    name: 'Server people',
    parent_id: room.id,
    assets_permissions: ['view', 'edit'],
    users_ids: [ana],
  });
  await company.api('PATCH', `users/${ana}/`, { enable_environment: true });
  await page.goto(`/users/${ana}/rights`);
  await page.getByRole('button', { name: 'Assets: Edit: Yes, in a limited scope' }).click();
  await expect(page.getByRole('dialog')).toContainText('Environment role Server people');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Assets: Delete: No' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'In environment mode, this permission must come from an environment role.',
  );
  await page.keyboard.press('Escape');
  await look();
  await expect(page.getByText('Chair', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Rack' }).click();
  await expect(page.getByRole('menuitem', { name: /Edit/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Delete/ })).toHaveCount(0);
});
