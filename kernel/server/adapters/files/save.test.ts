import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../../app/test/world.ts';
import { s3StandIn } from './places/test/s3_stand_in.ts';

const bucket = await s3StandIn();
afterAll(() => bucket.close());
const { endpoint, region, bucket: name, accessKey, secretKey } = bucket.settings;
const app = await testApp({
  STEWARD_FILES: 's3',
  STEWARD_S3_BUCKET: name,
  STEWARD_S3_SECONDS: '1',
  STEWARD_S3_ENDPOINT: endpoint,
  STEWARD_S3_REGION: region,
  STEWARD_S3_ACCESS_KEY: accessKey,
  STEWARD_S3_SECRET_KEY: secretKey,
});

async function send(user: TestUser) {
  const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'chair.png');
  return user.call<{ id: string; code?: string }>('POST', 'files/', form);
}

/** Transactions that have waited for the server, and not only between two statements. */
const waiting = async (): Promise<number> =>
  (
    await app.database.owner.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'
      and state_change < clock_timestamp() - interval '400 milliseconds'`)
  ).rows[0]?.n ?? 0;

it('no transaction waits while a picture goes to the storage', async () => {
  const { owner } = await makeWorld(app);
  bucket.faults.push('silence');
  let most = 0;
  const asking = setInterval(() => void waiting().then((n) => (most = Math.max(most, n))), 50);
  const before = bucket.calls.length;
  const answer = await send(owner);
  clearInterval(asking);
  expect(bucket.calls.length).toBeGreaterThan(before);
  expect([most, [201, 503].includes(answer.status)]).toEqual([0, true]);
});

it('of a picture that the database refuses, no bytes are left', async () => {
  const { owner, companyId } = await makeWorld(app);
  expect((await send(owner)).status).toBe(201);
  const there = bucket.objects.size;
  const { config } = app.services;
  const own = Object.getOwnPropertyDescriptor(config, 'storageMb') ?? {};
  Object.defineProperty(config, 'storageMb', { ...own, value: 0 });
  const full = await send(owner);
  Object.defineProperty(config, 'storageMb', own);
  expect([full.body.code, bucket.objects.size]).toEqual(['storage_full', there]);
  expect([...bucket.objects.keys()].filter((one) => one.includes(companyId))).toHaveLength(2);
});
