import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds barcodes and QR codes in a frame. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Not in TypeScript's DOM types yet. */
    BarcodeDetector?: {
      new (options?: { formats: string[] }): CodeReader;
      getSupportedFormats(): Promise<readonly string[]>;
    };
  }
}

/**
 * Formats on labels, serial plates and packages. Others are left out, since readers sometimes detect Micro QR, Codabar
 * or DataBar by mistake.
 */
const FORMATS = [
  'qr_code',
  'data_matrix',
  'aztec',
  'pdf417',
  'code_128',
  'code_93',
  'code_39',
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'itf',
] as const;

/** Why the camera is unavailable: insecure origin, or no device. */
export function withoutCamera(): 'insecure' | 'missing' | null {
  if (!window.isSecureContext) return 'insecure';
  return 'mediaDevices' in navigator ? null : 'missing';
}

/** The browser's BarcodeDetector, else a WebAssembly reader, as on iPhones and Firefox. */
export async function codeReader(): Promise<CodeReader> {
  if (window.BarcodeDetector) {
    const supported = await window.BarcodeDetector.getSupportedFormats();
    const formats = FORMATS.filter((one) => supported.includes(one));
    // Some browsers have the class without any format.
    if (formats.includes('qr_code')) return new window.BarcodeDetector({ formats });
  }
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
