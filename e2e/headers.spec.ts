import { expect, test } from './world.ts';

test('[R9.7] a page runs scripts of ours alone, and stands in nobody’s frame; the icon of the application is served at its address', async ({
  page,
  request,
}) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text());
  });
  for (const path of ['/', '/login', '/assets', '/manifest.webmanifest', '/favicon.svg']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/default-src 'self'; script-src 'self'[^;]*; script-src-attr 'none'/);
    expect(policy.replace("'wasm-unsafe-eval'", ''), path).not.toMatch(/script-src[^;]*(unsafe|https?:|\*)/);
    for (const part of ["object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy, path).toContain(part);
    expect([headers['x-content-type-options'], headers['x-frame-options'], headers['referrer-policy']], path).toEqual([
      'nosniff',
      'DENY',
      'same-origin',
    ]);
  }
  await page.goto('/login');
  await expect(page.getByRole('button').first()).toBeVisible();
  const icon = await request.get('/icon-192.png');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  const size = await page.evaluate(async () => {
    const picture = new Image();
    picture.src = '/icon-192.png';
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  });
  expect(size).toEqual([192, 192]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "foreign"';
    document.body.append(script);
  });
  expect(await page.title()).not.toBe('foreign');
  expect(
    broken.filter((one) => !one.includes('inline script')),
    'nothing of ours is kept out',
  ).toEqual([]);
});
