import { go } from '../../../e2e/screens.ts';
import { expect, signIn, someAssets, test } from '../../../e2e/world.ts';

test('[R1.9] [R2.47] [R2.48] [R2.49] [R2.55] [R2.58] stock is received, checked out and in at its addresses', async ({
  page,
  company,
}) => {
  await test.step('an accessory is added with how many there are, received, checked out and in at their addresses, and its page says where they are', async () => {
    const person = await company.api<{ id: string }>('POST', 'users/', { first_name: 'Ada', last_name: 'Byron' });
    await signIn(page, company);
    await page.goto('/accessories/add');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Headset');
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('5');
    await page.getByRole('button', { name: /^Save (?!and)/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Headset' })).toBeVisible();
    const id = /detail\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    await page.getByRole('button', { name: 'Receive', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Quantity/ }).fill('3');
    await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
    await expect(page.getByText('Headset received.')).toBeVisible();

    await go(page, `/accessories/${id}/checkout`);
    await page.getByRole('combobox', { name: /^User/ }).fill('Ada');
    await page.getByRole('option', { name: /Ada Byron/ }).click();
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('2');
    await expect(page.getByText('Empty: No location (8 there)')).toBeVisible();
    await page.getByRole('button', { name: 'Check out', exact: true }).click();
    await expect(page.getByText('2 × Headset checked out to Ada Byron.')).toBeVisible();
    await page.getByRole('tab', { name: 'Stock' }).click();
    await expect(page.getByRole('list', { name: 'At locations' }).getByText('6', { exact: true })).toBeVisible();
    const assignees = page.getByRole('list', { name: 'Checked out to' });
    await expect(assignees.getByText('Ada Byron')).toBeVisible();

    await go(page, `/accessories/${id}/checkin`);
    await page.getByRole('combobox', { name: /^User/ }).fill('Ada');
    await page.getByRole('option', { name: /Ada Byron/ }).click();
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('1');
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(page.getByText('1 × Headset checked in from Ada Byron.')).toBeVisible();
    await go(page, `/users/${person.id}/detail?tab=stock`);
    const held = page.getByRole('list', { name: 'Accessories and components' });
    await expect(held.getByRole('listitem')).toHaveText(/Headset.*1$/);
    await held.getByRole('button', { name: 'Check in: Headset' }).click();
    const back = page.getByRole('dialog');
    await expect(back.getByRole('textbox', { name: /^Quantity/ }), 'all that she has').toHaveValue('1');
    await expect(back.getByText('Ada Byron'), 'named, not asked for').toBeVisible();
    await expect(back.getByRole('combobox', { name: /^User/ })).toHaveCount(0);
    await back.getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(page.getByText('None checked out here')).toBeVisible();

    // Mistaken movements are reversed by counter-movements.
    await go(page, `/accessories/detail/${id}?tab=stock`);
    await page.getByRole('button', { name: 'Undo: Received, 3' }).click();
    await expect(page.getByText('Received · reversal')).toBeVisible();
    await expect(page.getByRole('list', { name: 'At locations' }).getByText('5', { exact: true })).toBeVisible();
  });

  await test.step('disposables are checked out to a person and components into an asset at their addresses', async () => {
    const [server] = await someAssets(company, ['Server']);
    const paper = await company.api<{ id: string }>('POST', 'consumable/', { name: 'Paper', quantity: 9 });
    const memory = await company.api<{ id: string }>('POST', 'component/', { name: 'Memory', quantity: 4 });
    await go(page, `/disposables/${paper.id}/checkout`);
    await page.getByRole('combobox', { name: /^User/ }).fill('Ada');
    await page.getByRole('option', { name: /Ada Byron/ }).click();
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('2');
    await page.getByRole('button', { name: 'Check out', exact: true }).click();
    await expect(page.getByText('2 × Paper checked out to Ada Byron.')).toBeVisible();
    await go(page, `/components/${memory.id}/checkout`);
    await page.getByRole('combobox', { name: /^Asset/ }).fill('Server');
    await page.getByRole('option', { name: new RegExp(server?.asset_tag ?? '') }).click();
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('1');
    await page.getByRole('button', { name: /^(Check out|Put into)/ }).click();
    await expect(page.getByText('Memory checked out to the asset.')).toBeVisible();
    expect(await company.api('GET', `consumable/${paper.id}/`)).toMatchObject({ quantity: 7 });
    expect(await company.api('GET', `component/${memory.id}/`)).toMatchObject({ available: 3, assigned: 1 });
  });
});
