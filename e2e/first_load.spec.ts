import type { Browser } from '@playwright/test';
import { LIMITS, weigh, weightLines, type Weight } from '../scripts/client/first_load.mjs';
import { expect, signIn, someAssets, test } from './world.ts';

function within(name: keyof typeof LIMITS, weight: Weight): void {
  const lines = weightLines(name, weight);
  process.stdout.write(`${lines[0]}\n`);
  expect(weight.bytes, lines.join('\n')).toBeLessThanOrEqual(LIMITS[name]);
  // Guards against pages that loaded nothing.
  expect(weight.scripts.size).toBeGreaterThan(3);
}

const emptyCache = async (browser: Browser) => (await browser.newContext()).newPage();

test('the login loads no more script than it may', async ({ browser, baseURL }) => {
  // Together, since each is watched for seconds in which nothing more may come.
  const others = ['/sign-up', '/reset-password', '/invitation', '/r/unknown'].map((path) =>
    test.step(`${path} does not load the application`, async () => {
      const page = await emptyCache(browser);
      const { scripts } = await weigh(page, `${baseURL}${path}`, 'h1');
      const names = [...scripts.keys()].map((one) => one.replace(/^\/assets\/|-\w+\.js$/g, ''));
      expect(names.filter((name) => /^(application|kernel|records-.*|m-.*)$/.test(name))).toEqual([]);
      expect(names).toContain('guest');
    }),
  );
  await Promise.all([
    emptyCache(browser).then(async (page) => within('login', await weigh(page, `${baseURL}/login`, 'form'))),
    ...others,
  ]);
});

test('the asset list loads no more script than it may', async ({ browser, baseURL, company }) => {
  await someAssets(company, ['First', 'Second']);
  const page = await emptyCache(browser);
  await signIn(page, company);
  within('list', await weigh(page, `${baseURL}/assets`, 'tbody >> text=Second'));
});
