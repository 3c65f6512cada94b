// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { codeReader } from './code_reader.ts';

const asked = vi.fn<(formats: readonly string[]) => void>();

vi.mock('barcode-detector/ponyfill', () => ({
  prepareZXingModule: vi.fn<() => void>(),
  BarcodeDetector: class {
    constructor({ formats }: { formats: string[] }) {
      asked(['ponyfill', ...formats]);
    }
    detect = (): Promise<never[]> => Promise.resolve([]);
  },
}));

afterEach(() => {
  asked.mockReset();
  delete window.BarcodeDetector;
});

const browserWith = (supported: readonly string[]): void => {
  window.BarcodeDetector = class {
    static getSupportedFormats = (): Promise<readonly string[]> => Promise.resolve(supported);
    constructor({ formats }: { formats: string[] } = { formats: [] }) {
      asked(['browser', ...formats]);
    }
    detect = (): Promise<never[]> => Promise.resolve([]);
  };
};

it('the browser reads only kinds of codes that things carry', async () => {
  browserWith(['codabar', 'code_128', 'micro_qr_code', 'qr_code']);
  await codeReader();
  expect(asked).toHaveBeenCalledWith(['browser', 'qr_code', 'code_128']);
});

it('a browser that has no reader behind its class is left for our own', async () => {
  browserWith([]);
  await codeReader();
  const [given] = asked.mock.calls[0] ?? [[]];
  expect(given).toEqual(expect.arrayContaining(['ponyfill', 'qr_code', 'data_matrix', 'aztec', 'ean_13', 'itf']));
  expect(given).not.toContain('micro_qr_code');
});
