/** What browsers with a built-in reader of bar codes have; TypeScript does not know it yet. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options?: { formats: string[] }) => CodeReader;
  }
}

/** Offered only where it works: a browser with the reader, and an address from which a camera may be used. */
export function canUseCamera(): boolean {
  return window.BarcodeDetector !== undefined && window.isSecureContext && 'mediaDevices' in navigator;
}
