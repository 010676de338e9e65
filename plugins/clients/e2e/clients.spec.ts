import {
  accessibilityViolations,
  expect,
  smallTouchTargets,
  test,
  unique,
} from '@porchlight/testing/browser';

interface Created {
  readonly id: number;
}

type Add = (fields: Readonly<Record<string, string>>) => Promise<Created>;

function adder(portal: {
  api: { call<T>(method: string, path: string, body?: unknown): Promise<T> };
}): Add {
  return (fields) =>
    portal.api.call<Created>('POST', '/api/clients', { client_first_name: 'Ana', ...fields });
}

test('a client is added, found and edited, and nothing typed is lost on the way', async ({
  portal,
  openAs,
}) => {
  const name = unique('Test');
  const page = await openAs(portal.owner, '/crm/clients');
  await expect(page.getByRole('group', { name: 'Status' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add New Client' });
  await expect(dialog.getByLabel('First Name')).toBeFocused();
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByRole('button', { name: 'Create Client' }).click();
  await expect(dialog.getByText('First name is required')).toBeVisible();
  await expect(dialog.getByText('Last name is required')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue('not an address');

  await dialog.getByLabel('First Name').fill('Ana');
  await dialog.getByLabel('Last Name').fill(name);
  await dialog.getByLabel('Email').fill('ana@example.com');
  await dialog.getByRole('textbox', { name: 'Date of Birth' }).fill('mar 7, 1961');
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('asks for <dental> & vision');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Ana ${name} was added`)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(name.toUpperCase());
  await expect(
    page.getByText(`Showing 1 of 1 clients matching '${name.toUpperCase()}'`),
  ).toBeVisible();
  await page.getByRole('cell', { name: 'Ana', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Ana ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit Client' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Client' });
  await expect(edit.getByRole('textbox', { name: 'Date of Birth' })).toHaveValue('3/7/1961');
  await expect(edit.getByRole('textbox', { name: 'Notes' })).toHaveValue(
    'asks for <dental> & vision',
  );
  await edit.getByLabel('Phone').fill('305 555 0142');
  await edit.getByRole('button', { name: 'Update Client' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('link', { name: '(305) 555-0142', exact: true })).toBeVisible();
});

test('the address holds status, search, order, and page, and Back undoes them', async ({
  portal,
  openAs,
}) => {
  const name = unique('Test');
  const add = adder(portal);
  for (let number = 10; number < 27; number += 1) {
    await add({
      client_last_name: `${name}${String(number)}`,
      status: 'lead',
      dob: `19${String(number)}-01-01`,
    });
  }
  const page = await openAs(portal.owner, `/crm/clients?q=${name}`);
  const rows = page.getByRole('table', { name: 'Clients' }).getByRole('link');
  await expect(rows).toHaveCount(15);
  await expect(rows.first()).toHaveText(`${name}10`);

  await page.getByRole('button', { name: 'Age', exact: true }).click();
  await expect(rows.first()).toHaveText(`${name}26`);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows).toHaveText([`${name}11`, `${name}10`]);
  await expect(page).toHaveURL(`/crm/clients?q=${name}&sort=dob&dir=desc&page=2`);
  await page.reload();
  await expect(rows).toHaveText([`${name}11`, `${name}10`]);

  await page.getByRole('button', { name: /^Inactive/ }).click();
  await expect(page.getByText('No clients found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Search Everywhere' }).click();
  await expect(page.getByRole('combobox', { name: 'Search clients' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(rows).toHaveText([`${name}11`, `${name}10`]);
  await page.goBack();
  await expect(rows.first()).toHaveText(`${name}26`);
});

test('a caller is found by full name, phone, and email, and the choice of an agent is remembered', async ({
  portal,
  openAs,
}) => {
  const name = unique('Test');
  const phone = '(305) 559-8642';
  await adder(portal)({
    client_last_name: name,
    primary_phone: phone,
    primary_email: `ana.${name}@example.com`,
  });
  const page = await openAs(portal.owner, '/crm/clients');
  const row = page.getByRole('link', { name: `Ana ${name}` });
  for (const text of [`${name}, ana`, `+1 ${phone}`, `ana.${name}`.toUpperCase()]) {
    await page.getByLabel('Name, phone, email, or plan').fill(text);
    await expect(page.getByText(`matching '${text}'`)).toBeVisible();
    await expect(row).toBeVisible();
  }
  await page.getByLabel('Agent').selectOption('My clients');
  await expect(page).toHaveURL(/agent=mine/);
  await page.goto('/crm/clients');
  await expect(page).toHaveURL('/crm/clients?agent=mine');
  await page.getByLabel('Agent').selectOption('All agents');
  await expect(page).toHaveURL('/crm/clients');
});

test('J, K and Enter open a client from the list', async ({ portal, openAs }) => {
  const name = unique('Test');
  const add = adder(portal);
  await add({ client_last_name: `${name}A` });
  const second = await add({ client_last_name: `${name}B` });
  const page = await openAs(portal.owner, `/crm/clients?q=${name}`);
  await expect(page.getByRole('link', { name: `Ana ${name}A` })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: `Ana ${name}B` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/crm/clients/${String(second.id)}?q=${name}`);
});

test('leaving with typed text in the dialog shows a question first', async ({ portal, openAs }) => {
  const name = unique('Test');
  await adder(portal)({ client_last_name: name });
  const page = await openAs(portal.owner, `/crm/clients?q=${name}`);
  await page.getByRole('link', { name: `Ana ${name}` }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Client' });
  await dialog.getByLabel('First Name').fill('Anabel');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(dialog.getByLabel('First Name')).toHaveValue('Anabel');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(`/crm/clients?q=${name}`);
});

for (const [device, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`list, dialog and page are accessible and fit on a ${device}`, async ({
    portal,
    openAs,
  }) => {
    const name = unique('Test');
    const { id } = await adder(portal)({
      client_last_name: name,
      next_f_u_date: '2020-01-02',
      primary_phone: '3055550142',
      current_health_plan_name:
        'A plan with a name that is much longer than any column of the list can be',
    });
    const page = await openAs(portal.owner, `/crm/clients?q=${name}`);
    await page.setViewportSize(viewport);
    const small = () => (device === 'phone' ? smallTouchTargets(page) : []);
    const fits = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      );

    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await fits()).toBe(true);
    expect(await small()).toEqual([]);

    await page.getByRole('button', { name: 'Add Client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Client' });
    await dialog.getByRole('button', { name: 'Create Client' }).click();
    await expect(dialog.getByText('First name is required')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await fits()).toBe(true);
    expect(await small()).toEqual([]);

    await page.goto(`/crm/clients/${String(id)}`);
    await expect(page.getByText('Contact Information')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await fits()).toBe(true);
    expect(await small()).toEqual([]);
  });
}
