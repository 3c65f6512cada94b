import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { apiToken } from '../../../app/test/api_token.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';

const app = await testApp();

interface Stored {
  readonly id: string;
  readonly url: string;
  readonly compressed_url: string;
}

async function picture(width = 800, height = 400): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#4f46e5' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

function upload(user: TestUser, data: Buffer, name = 'chair.jpg') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(data)], { type: 'image/jpeg' }), name);
  return user.call<Stored>('POST', 'files/', form);
}

async function tokenOf(user: TestUser, url: string): Promise<string> {
  const answer = await user.call<{ token: string }>('POST', 'get-azure-sso-token/', { url });
  expect(answer.status).toBe(200);
  return answer.body.token;
}

describe('pictures', () => {
  test('[R7.25] [R7.26] load with the file token behind their address', async () => {
    const { owner } = await makeWorld(app);
    const data = await picture();
    const stored = await upload(owner, data);
    expect(stored.status).toBe(201);
    const token = await tokenOf(owner, stored.body.url);
    const whole = await fetch(new URL(`${stored.body.url}?${token}`, app.address));
    expect(whole.status).toBe(200);
    const { format, width, height, exif } = await sharp(Buffer.from(await whole.arrayBuffer())).metadata();
    expect(
      { format, width, height, exif },
      'written anew, turned, and without what the camera wrote beside it',
    ).toEqual({ format: 'jpeg', width: 400, height: 800, exif: undefined });
    expect(whole.headers.get('content-type')).toBe('image/jpeg');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=\d+/);
  });

  test('one that is sent again with the same Idempotency-Key is one picture', async () => {
    const { owner } = await makeWorld(app);
    const send = (name: string) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(data)], { type: 'image/jpeg' }), name);
      return owner.call<Stored>('POST', 'files/', form, { 'idempotency-key': 'picture' });
    };
    const data = await picture(8, 8);
    const [first, again] = [await send('chair.jpg'), await send('chair.jpg')];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(first.body.id).toMatch(/^[\da-f-]{36}$/);
    expect(again.body).toEqual(first.body);
  });

  test('the small one is turned as the camera was held', async () => {
    const { owner } = await makeWorld(app);
    const { body } = await upload(owner, await picture());
    const answer = await fetch(
      new URL(`${body.compressed_url}?token=${encodeURIComponent(await tokenOf(owner, body.url))}`, app.address),
    );
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 128, height: 256 });
  });

  test('do not load without a token, with a changed one, with one that is over, or with that of another company', async () => {
    const [world, other] = [await makeWorld(app), await makeWorld(app)];
    const { body } = await upload(world.owner, await picture());
    const theirs = await upload(other.owner, await picture());
    const token = await tokenOf(world.owner, body.url);
    const foreign = await tokenOf(other.owner, theirs.body.url);
    const later = token.replace(/se=(\d+)/, (_whole, time: string) => `se=${Number(time) + 60}`);
    for (const query of ['', '?se=1&sig=x', `?${later}`, `?${foreign}`]) {
      expect((await app.call('GET', body.url + query)).status).toBe(401);
    }
    expect(
      (await app.call('GET', `${theirs.body.url.replace(other.companyId, world.companyId)}?${token}`)).status,
    ).toBe(404);
    app.clock.advance(41);
    expect((await app.call('GET', `${body.url}?${token}`)).status).toBe(401);
  });

  test('open as long as the session that asked lives, and to nobody who was deactivated', async () => {
    const world = await makeWorld(app);
    const { body } = await upload(world.owner, await picture());
    await world.owner.call('POST', 'manufacturer/', { name: 'Acme', image_id: body.id });
    const see = async (token: string): Promise<number> => (await app.call('GET', `${body.url}?${token}`)).status;
    const [one, two] = [
      await world.user({ permissions: ['manufacturer:read'] }),
      await world.user({ permissions: ['manufacturer:read'] }),
    ];
    const tokens = [await tokenOf(one, body.url), await tokenOf(two, body.url)] as const;
    expect([await see(tokens[0]), await see(tokens[1])]).toEqual([200, 200]);
    expect((await one.call('POST', 'logout/', { refresh: one.refresh })).status).toBeLessThan(300);
    expect([await see(tokens[0]), await see(tokens[1])]).toEqual([401, 200]);
    await world.owner.call('PATCH', `users/${two.id}/`, { activated: false });
    expect(await see(tokens[1])).toBe(401);
    const three = await world.user({ permissions: ['manufacturer:read'] });
    const token = await tokenOf(three, body.url);
    const soon = new Date(app.services.now().getTime() + 5 * 60_000);
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(
        sql`update session set expires_at = ${soon} where company_id = ${world.companyId} and user_id = ${three.id}`,
      ),
    );
    expect(await see(token)).toBe(200);
    app.clock.advance(6);
    expect(await see(token), 'its session has run out').toBe(401);
    const stranger = tokens[1].replace(/ss=[^&]+/, `ss=${crypto.randomUUID()}`);
    expect(await see(stranger), 'another session in its place').toBe(401);
  });

  test('open to who may see a record that shows them, and to nobody else of the company', async () => {
    const world = await makeWorld(app);
    const sent = async (): Promise<Stored> => (await upload(world.owner, await picture(40, 40))).body;
    const [berlin, madrid] = [
      await world.owner.create('locations', { name: 'Berlin' }),
      await world.owner.create('locations', { name: 'Madrid' }),
    ];
    const [ofModel, ofHere, ofThere, ofMaker, ofNobody] = [
      await sent(),
      await sent(),
      await sent(),
      await sent(),
      await sent(),
    ];
    const model = await world.owner.create('asset-model', {
      name: 'Laptop',
      category_id: await world.owner.create('category', { name: 'Laptops', type: 'asset' }),
      image_id: ofModel.id,
    });
    const base = { model_id: model, work_space_id: world.workspaceId };
    await world.owner.create('assets', { ...base, name: 'Here', location_id: berlin, image_id: ofHere.id });
    await world.owner.create('assets', { ...base, name: 'There', location_id: madrid, image_id: ofThere.id });
    await world.owner.create('manufacturer', { name: 'Acme', image_id: ofMaker.id });
    const group = await world.owner.create('groups', {
      name: 'Berlin',
      custom_permissions: ['assets:read'],
      limit_locations_ids: [berlin],
    });
    const limited = await world.user({ groups: [group], workspaces: [world.workspaceId] });
    const seen = async (who: TestUser): Promise<number[]> => {
      const token = await tokenOf(who, ofHere.url);
      return Promise.all(
        [ofModel, ofHere, ofThere, ofMaker, ofNobody].map(
          async (one) => (await app.call('GET', `${one.compressed_url}?${token}`)).status,
        ),
      );
    };
    expect(await seen(world.owner)).toEqual([200, 200, 200, 200, 200]);
    expect(await seen(limited)).toEqual([404, 200, 404, 404, 404]);
  });

  test('open by an API token what it may see, as long as it lives', async () => {
    const world = await makeWorld(app);
    const { body } = await upload(world.owner, await picture());
    await world.owner.call('POST', 'manufacturer/', { name: 'Acme', image_id: body.id });
    const reader = await world.user({ permissions: ['manufacturer:read', 'category:read'] });
    const ask = async (permissions: readonly string[]): Promise<number> => {
      const token = await apiToken(app, reader, world.companyId, { rights: 'chosen', permissions });
      const asked = await app.call<{ token: string }>('POST', `/api/v1/${world.companyId}/all/get-azure-sso-token/`, {
        token,
        body: { url: body.url },
      });
      expect(asked.status, asked.text).toBe(200);
      return (await app.call('GET', `${body.url}?${asked.body.token}`)).status;
    };
    expect(await ask(['manufacturer:read'])).toBe(200);
    expect(await ask(['category:read'])).toBe(404);
  });

  test("a token is given for the own company's files alone", async () => {
    const [world, other] = [await makeWorld(app), await makeWorld(app)];
    const theirs = await upload(other.owner, await picture());
    for (const url of [
      theirs.body.url,
      'https://example.com/x.png',
      `/api/v1/${world.companyId}/all/users`,
      '',
      undefined,
    ]) {
      expect((await world.owner.call('POST', 'get-azure-sso-token/', { url })).status).toBe(404);
    }
  });

  test('what is no picture is refused, whatever it is called', async () => {
    const { owner } = await makeWorld(app);
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<html></html>',
      'GIF89a',
      '',
    ]) {
      expect((await upload(owner, Buffer.from(text), 'picture.png')).status).toBe(415);
    }
  });

  test('a small file that claims a giant picture is refused', async () => {
    const { owner } = await makeWorld(app);
    expect((await upload(owner, giantPng(60_000, 60_000), 'bomb.png')).status).toBe(400);
  });

  test('a name cannot leave the folder or the header', async () => {
    const { owner } = await makeWorld(app);
    const { body } = await upload(owner, await picture(), '../../../etc/passwd";\r\nx: y');
    const answer = await app.call('GET', `${body.url}?${await tokenOf(owner, body.url)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x')).toBeNull();
    expect((await app.call('GET', `/api/v1/${crypto.randomUUID()}/all/files/..%2f..%2fetc%2fpasswd?se=1`)).status).toBe(
      404,
    );
  });

  test('become the picture of a record, of the own company only', async () => {
    const [world, other] = [await makeWorld(app), await makeWorld(app)];
    const { body } = await upload(world.owner, await picture());
    const made = await world.owner.call<{ image: Stored }>('POST', 'manufacturer/', {
      name: 'Acme',
      image_id: body.id,
    });
    expect(made.body.image).toEqual(body);
    expect((await other.owner.call('POST', 'manufacturer/', { name: 'Acme', image_id: body.id })).status).toBe(400);
  });
});

/** The beginning of a PNG with this size and little data. */
function giantPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from([0x78, 0x9c, 0x03, 0x00])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
