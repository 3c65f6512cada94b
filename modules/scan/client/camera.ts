import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds bar codes and QR codes in a picture. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    /** What some browsers have of their own; TypeScript does not know it yet. */
    BarcodeDetector?: new (options?: { formats: string[] }) => CodeReader;
  }
}

/** Why there is no camera: browsers lend one only over https, and some devices have none. */
export function withoutCamera(): 'insecure' | 'missing' | null {
  if (!window.isSecureContext) return 'insecure';
  return 'mediaDevices' in navigator ? null : 'missing';
}

/**
 * The browser's own reader, or one in WebAssembly that is loaded where there is none, such as on iPhones and in
 * Firefox.
 */
export async function codeReader(): Promise<CodeReader> {
  if (window.BarcodeDetector) return new window.BarcodeDetector();
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector();
}
