import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Summary } from '@steward/modules/dashboard/contract';
import { testApp } from '../../../app/test/app.ts';
import { completeProfile, signUp } from '../../../app/test/people.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await testApp();

interface Registered {
  readonly company: {
    readonly id: string;
    readonly name: string;
    readonly settings: { readonly asset_tag_prefix: string };
    readonly icon: { readonly url: string } | null;
  };
}

async function png(side = 40): Promise<Blob> {
  return new Blob(
    [
      await sharp({ create: { width: side, height: side, channels: 3, background: '#0f766e' } })
        .png()
        .toBuffer(),
    ],
    { type: 'image/png' },
  );
}

describe('the company profile', () => {
  test('[R7.21] a multipart form completes it and answers 201 with the company', async () => {
    const ada = await signUp(app);
    const answer = await completeProfile(app, ada, {
      name: 'Zoë & Söhne 🪑',
      enable_static_tag_prefix: 'true',
      asset_tag_prefix: 'zs',
      icon: await png(),
    });
    expect(answer.status).toBe(201);
    const { company } = answer.body as unknown as Registered;
    expect(company).toMatchObject({
      id: ada.user.company.id,
      name: 'Zoë & Söhne 🪑',
      settings: { enable_static_tag_prefix: true, asset_tag_prefix: 'ZS', currency: 'EUR' },
    });
    expect(company.icon?.url).toContain('/files/');
    const me = await ada.call('GET', 'users/current_user');
    expect(me.body).toMatchObject({ registration_status: 'complete', company });
  });

  test('says where it is, and what was left out stays as it is by default', async () => {
    const [ada, bea, cleo] = [await signUp(app), await signUp(app), await signUp(app)];
    const place = { country: 'GB', currency: 'GBP', time_zone: 'Europe/London' };
    expect((await completeProfile(app, ada, place)).body).toMatchObject({ company: { settings: place } });
    expect((await completeProfile(app, bea)).body).toMatchObject({
      company: { settings: { country: '', currency: 'EUR', time_zone: 'UTC' } },
    });
    const wrong = await completeProfile(app, cleo, { country: 'Germany', currency: 'EURO', time_zone: 'Berlin' });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body)).toEqual(expect.arrayContaining(['country', 'currency', 'time_zone']));
    expect((await completeProfile(app, cleo, { country: 'XX' })).body).toMatchObject({
      country: ['Choose a country from the list.'],
    });
  });

  test('where it is can be changed in the settings, by who may', async () => {
    const world = await makeWorld(app);
    const change = { country: 'ES', time_zone: 'Europe/Madrid' };
    expect((await world.owner.call('PATCH', `company-settings/${world.companyId}/`, change)).body).toMatchObject({
      company: { settings: { ...change, currency: 'EUR' } },
    });
    expect(
      (await world.owner.call('PATCH', `company-settings/${world.companyId}/`, { time_zone: 'Nowhere' })).body,
    ).toMatchObject({ time_zone: ['Choose a time zone from the list.'] });
    const clerk = await world.user({ permissions: ['asset_tag:all'] });
    expect((await clerk.call('PATCH', `company-settings/${world.companyId}/`, change)).status).toBe(403);
  });

  test('its day begins by its time zone', async () => {
    const { owner, companyId } = await makeWorld(app);
    const asset = await sampleRecord(owner, recordNamed('asset'));
    const { id: user_id } = await sampleRecord(owner, recordNamed('user'));
    const dayIn = (zone: string): string =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(app.services.now());
    // Their dates always differ.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    expect(dayIn(east) > dayIn(west)).toBe(true);
    const due = async (): Promise<number | undefined> =>
      (await owner.call<Summary>('GET', 'dashboard-summary/')).body.due.find((one) => one.key === 'overdue')?.count;
    await owner.call('PATCH', `company-settings/${companyId}/`, { time_zone: west });
    expect(
      (
        await owner.call('POST', 'associate/', {
          asset_id: asset.id,
          checkout_to: 'user',
          user_id,
          expected_checkin: dayIn(west),
        })
      ).status,
    ).toBe(201);
    expect(await due()).toBe(0);
    await owner.call('PATCH', `company-settings/${companyId}/`, { time_zone: east });
    expect(await due()).toBe(1);
  });

  test('a company has one profile, given once, by its owner', async () => {
    const ada = await signUp(app);
    expect((await completeProfile(app, ada)).status).toBe(201);
    const again = await completeProfile(app, ada, { name: 'Another' });
    expect(again.status).toBe(400);
    expect((await ada.call('GET', 'users/current_user')).body).toMatchObject({ company: { name: 'Acme' } });
    expect((await app.call('POST', '/api/v1/register-company/', { body: new FormData() })).status).toBe(401);
  });

  test('[R5.1] the name is needed and has at most 255 characters', async () => {
    const ada = await signUp(app);
    for (const name of ['', '   ', 'x'.repeat(256)]) {
      const answer = await completeProfile(app, ada, { name });
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty('name');
    }
    expect((await completeProfile(app, ada, { name: '🪑'.repeat(255) })).status).toBe(201);
  });

  test('[R5.2] the prefix has at most 6 characters, also when upper case makes it longer', async () => {
    const ada = await signUp(app);
    for (const prefix of ['TOOLONG', 'straße']) {
      const answer = await completeProfile(app, ada, { enable_static_tag_prefix: 'true', asset_tag_prefix: prefix });
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty('asset_tag_prefix');
    }
    const answer = await completeProfile(app, ada, { enable_static_tag_prefix: 'true', asset_tag_prefix: 'abc-12' });
    expect((answer.body as unknown as Registered).company.settings.asset_tag_prefix).toBe('ABC-12');
  });

  test('a prefix that is switched on is needed, one that is off is not kept', async () => {
    const ada = await signUp(app);
    const empty = await completeProfile(app, ada, { enable_static_tag_prefix: 'true', asset_tag_prefix: ' ' });
    expect(empty.status).toBe(400);
    const off = await completeProfile(app, ada, { asset_tag_prefix: 'AB' });
    expect((off.body as unknown as Registered).company.settings.asset_tag_prefix).toBe('');
  });

  const picture = (format: 'webp' | 'jpeg'): Promise<Buffer> =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer();
  const ICONS: readonly (readonly [string, string, number, () => Buffer | Promise<Buffer>])[] = [
    ['a JPEG', 'image/jpg', 201, () => picture('jpeg')],
    ['no drawing', 'image/png', 415, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['no other kind', 'image/png', 415, () => picture('webp')],
    [
      'nothing broken',
      'image/png',
      400,
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('nothing')]),
    ],
    ['nothing above 25 MB', 'image/jpeg', 413, () => Buffer.alloc(25 * 1_048_576 + 1, 0xff)],
  ];
  test.each(ICONS)('the icon is a real PNG or JPEG, whatever its name says: %s', async (_what, type, status, make) => {
    const ada = await signUp(app);
    expect((await completeProfile(app, ada, { icon: new Blob([new Uint8Array(await make())], { type }) })).status).toBe(
      status,
    );
    expect((await ada.call('GET', 'users/current_user')).body).toMatchObject({
      registration_status: status === 201 ? 'complete' : 'step_two',
    });
  });
});

describe('changing the company', () => {
  test('[R7.116] company/add-new-prefix and company/update-name', async () => {
    const { owner, companyId } = await makeWorld(app);
    const prefix = await owner.call('PATCH', 'company/add-new-prefix/', {
      enable_static_tag_prefix: true,
      asset_tag_prefix: 'new',
    });
    expect(prefix).toMatchObject({
      status: 200,
      body: { company: { id: companyId, settings: { asset_tag_prefix: 'NEW' } } },
    });
    const name = await owner.call('PATCH', 'company/update-name/', { name: 'Renamed' });
    expect(name).toMatchObject({
      status: 200,
      body: { company: { name: 'Renamed', settings: { asset_tag_prefix: 'NEW' } } },
    });
  });

  test('[R7.116] company/update, update-details and delete-image/{id}/ change name, prefix, currency and picture, each with its right and in the history', async () => {
    const [world, other] = [await makeWorld(app), await makeWorld(app)];
    const { owner, companyId } = world;
    const form = new FormData();
    for (const [key, value] of Object.entries({
      name: 'Northwind',
      enable_static_tag_prefix: 'true',
      asset_tag_prefix: 'nw',
      currency: 'USD',
    }))
      form.set(key, value);
    form.set('icon', await png(), 'logo.png');
    const updated = await owner.call<Registered>('PATCH', 'company/update/', form);
    expect(updated).toMatchObject({
      status: 200,
      body: {
        company: {
          name: 'Northwind',
          settings: { asset_tag_prefix: 'NW', enable_static_tag_prefix: true, currency: 'USD' },
          icon: { url: expect.any(String) },
        },
      },
    });
    expect(
      (await owner.call<Registered>('PATCH', 'company/update/', { name: 'Northwind Ltd' })).body.company,
    ).toMatchObject({ name: 'Northwind Ltd', settings: { asset_tag_prefix: 'NW' } });
    expect(
      (await owner.call<Registered>('PATCH', 'company/update-details/', { currency: 'GBP' })).body.company,
    ).toMatchObject({ settings: { currency: 'GBP' }, icon: { url: expect.any(String) } });
    expect((await owner.call('PATCH', 'company/update-details/', { name: 'Not here' })).body).toMatchObject({
      status: 400,
      name: [expect.any(String)],
    });
    expect((await owner.call('DELETE', `company/delete-image/${other.companyId}/`)).status).toBe(404);
    expect((await owner.call<Registered>('DELETE', `company/delete-image/${companyId}/`)).body.company.icon).toBeNull();
    const history = await owner.call<{ results: { changes: { field: string }[] }[] }>('GET', 'activity-logs/');
    expect(
      history.body.results.map((one) =>
        one.changes
          .map(({ field }) => field)
          .sort()
          .join(),
      ),
    ).toEqual(['icon', 'currency', 'name', 'asset_tag_prefix,currency,enable_static_tag_prefix,icon,name']);

    const namer = await world.user({ permissions: ['company:all'] });
    expect((await namer.call('PATCH', 'company/update/', { name: 'By right' })).status).toBe(200);
    expect((await namer.call('PATCH', 'company/update/', { currency: 'EUR' })).status).toBe(403);
    expect((await (await world.user()).call('PATCH', 'company/update/', { name: 'Without' })).status).toBe(403);
  });

  test('[R7.74] company-settings/{id}/ reads and changes the own settings only', async () => {
    const [world, other] = [await makeWorld(app, { prefix: 'OLD' }), await makeWorld(app)];
    expect((await world.owner.call('GET', `company-settings/${world.companyId}/`)).body).toMatchObject({
      asset_tag_prefix: 'OLD',
      currency: 'EUR',
    });
    const changed = await world.owner.call('PATCH', `company-settings/${world.companyId}/`, { currency: 'CHF' });
    expect(changed.body).toMatchObject({
      company: { settings: { asset_tag_prefix: 'OLD', enable_static_tag_prefix: true, currency: 'CHF' } },
    });
    expect((await world.owner.call('PATCH', `company-settings/${world.companyId}/`, { currency: 'XXY' })).status).toBe(
      400,
    );
    expect(
      (await world.owner.call('PATCH', `company-settings/${world.companyId}/`, { owner_id: world.owner.id })).status,
    ).toBe(400);
    expect((await world.owner.call('PATCH', `company-settings/${other.companyId}/`, { currency: 'CHF' })).status).toBe(
      404,
    );
    expect((await world.owner.call('GET', `company-settings/${other.companyId}/`)).status).toBe(404);
  });

  test('needs the right for each', async () => {
    const world = await makeWorld(app);
    const plain = await world.user();
    const tagger = await world.user({ permissions: ['asset_tag:all'] });
    expect((await plain.call('PATCH', 'company/update-name/', { name: 'Mine' })).status).toBe(403);
    expect((await plain.call('PATCH', `company-settings/${world.companyId}/`, { currency: 'CHF' })).status).toBe(403);
    expect((await tagger.call('PATCH', `company-settings/${world.companyId}/`, { currency: 'CHF' })).status).toBe(403);
    const body = { enable_static_tag_prefix: true, asset_tag_prefix: 'T' };
    expect((await tagger.call('PATCH', `company-settings/${world.companyId}/`, body)).status).toBe(200);
  });
});

describe('the own profile', () => {
  test('[R7.24] updateUser changes name, phone and language and returns the user', async () => {
    const world = await makeWorld(app);
    const user = await world.user();
    const answer = await user.call('PATCH', `users/update_user/${user.id}/`, {
      first_name: 'Änne',
      last_name: 'Ó Súilleabháin',
      phone: '+49 30 1234567',
      language: 'es',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { id: user.id, name: 'Änne Ó Súilleabháin', phone: '+49 30 1234567', language: 'es' },
    });
  });

  test('of nobody else, and nothing that gives rights', async () => {
    const world = await makeWorld(app);
    const user = await world.user();
    expect((await user.call('PATCH', `users/update_user/${world.owner.id}/`, { first_name: 'Eve' })).status).toBe(404);
    for (const field of [
      { user_type: 'admin' },
      { custom_permissions: ['assets:read'] },
      { email: 'eve@example.com' },
      { activated: false },
    ]) {
      expect((await user.call('PATCH', 'users/update_user/', field)).status).toBe(400);
    }
  });
});

test('the login page learns of the mailbox without a sign-in, and not which version it is', async () => {
  const answer = await app.call('GET', '/api/v1/installation/');
  expect(answer).toMatchObject({ status: 200, body: { mailbox: true } });
  expect(Object.keys(answer.body).sort()).toEqual(['contact', 'demo', 'mailbox']);
});
