import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds barcodes and QR codes in a frame. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Not in TypeScript's DOM types yet. */
    BarcodeDetector?: new (options?: { formats: string[] }) => CodeReader;
  }
}

/** Why the camera is unavailable: insecure origin, or no device. */
export function withoutCamera(): 'insecure' | 'missing' | null {
  if (!window.isSecureContext) return 'insecure';
  return 'mediaDevices' in navigator ? null : 'missing';
}

/** The browser's BarcodeDetector, else a WebAssembly reader, as on iPhones and Firefox. */
export async function codeReader(): Promise<CodeReader> {
  if (window.BarcodeDetector) return new window.BarcodeDetector();
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector();
}
