import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { create } from 'qrcode';
import { findChromium } from '../../../scripts/parts/chromium.mjs';
import { expect, signIn, someAssets, test } from '../../../e2e/world.ts';

const WIDTH = 640;
const HEIGHT = 480;

/** A video for a fake camera: a QR code as YUV4MPEG2. */
function filmOf(text: string): Buffer {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dot = Math.floor((HEIGHT - 80) / size);
  const [left, top] = [Math.floor((WIDTH - dot * size) / 2), Math.floor((HEIGHT - dot * size) / 2)];
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < dot * size; y += 1) {
    for (let x = 0; x < dot * size; x += 1) {
      if (data[Math.floor(y / dot) * size + Math.floor(x / dot)]) light[(top + y) * WIDTH + left + x] = 16;
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), light, colour]);
}

test('the camera reads a code in a browser that has no reader of its own', async ({ company, baseURL }, info) => {
  const [asset] = await someAssets(company, ['ThinkPad']);
  const film = info.outputPath('code.y4m');
  writeFileSync(film, filmOf(asset?.asset_tag ?? ''));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await browser.newPage({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      permissions: ['camera'],
    });
    await page.addInitScript('delete window.BarcodeDetector');
    await signIn(page, company);
    await page.goto('/scan');
    await page.getByRole('button', { name: 'Look up' }).first().click();
    await page.getByRole('button', { name: 'Use the camera' }).click();
    await expect(page.getByText(asset?.asset_tag ?? 'no tag')).toBeVisible();
    // A code in view counts once.
    await page.waitForTimeout(2500);
    await expect(page.getByText('1 done')).toBeVisible();
  } finally {
    await browser.close();
  }
});

test('where the camera cannot be used, the button says why', async ({ signedIn: page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.goto('/scan');
  const button = page.getByRole('button', { name: 'Use the camera' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('The camera works only over https.');
});
