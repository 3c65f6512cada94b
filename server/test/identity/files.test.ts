import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { makeWorld, type TestUser } from '../world.ts';

const app = await testApp();

interface Stored {
  readonly id: string;
  readonly url: string;
  readonly compressed_url: string;
}

async function picture(width = 800, height = 400): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#4f46e5' } }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
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
    expect({ format, width, height, exif }, 'written anew, turned, and without what the camera wrote beside it').toEqual({ format: 'jpeg', width: 400, height: 800, exif: undefined });
    expect(whole.headers.get('content-type')).toBe('image/jpeg');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=\d+/);
  });

  test('the small one is turned as the camera was held', async () => {
    const { owner } = await makeWorld(app);
    const { body } = await upload(owner, await picture());
    const answer = await fetch(new URL(`${body.compressed_url}?token=${encodeURIComponent(await tokenOf(owner, body.url))}`, app.address));
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
    expect((await app.call('GET', `${theirs.body.url.replace(other.companyId, world.companyId)}?${token}`)).status).toBe(404);
    app.clock.advance(41);
    expect((await app.call('GET', `${body.url}?${token}`)).status).toBe(401);
  });

  test('a token is given for the own company\'s files alone', async () => {
    const [world, other] = [await makeWorld(app), await makeWorld(app)];
    const theirs = await upload(other.owner, await picture());
    for (const url of [theirs.body.url, 'https://example.com/x.png', `/api/v1/${world.companyId}/all/users`, '', undefined]) {
      expect((await world.owner.call('POST', 'get-azure-sso-token/', { url })).status).toBe(404);
    }
  });

  test('what is no picture is refused, whatever it is called', async () => {
    const { owner } = await makeWorld(app);
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', '<html></html>', 'GIF89a', '']) {
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
    expect((await app.call('GET', `/api/v1/${crypto.randomUUID()}/all/files/..%2f..%2fetc%2fpasswd?se=1`)).status).toBe(404);
  });

  test('become the picture of a record, of the own company only', async () => {
    const [world, other] = [await makeWorld(app), await makeWorld(app)];
    const { body } = await upload(world.owner, await picture());
    const made = await world.owner.call<{ image: Stored }>('POST', 'manufacturer/', { name: 'Acme', image_id: body.id });
    expect(made.body.image).toEqual(body);
    expect((await other.owner.call('POST', 'manufacturer/', { name: 'Acme', image_id: body.id })).status).toBe(400);
  });
});

/** The beginning of a PNG with the given size and next to no data. */
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
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', header), chunk('IDAT', Buffer.from([0x78, 0x9c, 0x03, 0x00])), chunk('IEND', Buffer.alloc(0))]);
}
