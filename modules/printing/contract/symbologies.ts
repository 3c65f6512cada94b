/** Symbologies. `isSquare`: two-dimensional; `quiet`: width of the quiet zone in modules. */
export const SYMBOLOGIES = {
  qrcode: { name: 'QR', isSquare: true, quiet: 4 },
  datamatrix: { name: 'Data Matrix', isSquare: true, quiet: 2 },
  azteccode: { name: 'Aztec', isSquare: true, quiet: 1 },
  code128: { name: 'Code 128', isSquare: false, quiet: 10 },
  code39: { name: 'Code 39', isSquare: false, quiet: 10 },
  ean13: { name: 'EAN-13', isSquare: false, quiet: 11 },
  interleaved2of5: { name: 'ITF', isSquare: false, quiet: 10 },
} as const;

export type Symbology = keyof typeof SYMBOLOGIES;

/** A rectangle of a code in modules, from the upper left corner. */
export type Run = readonly [x: number, y: number, width: number, height: number];

/** A code in modules, without its quiet zone. Barcodes are one module high and stretched to the box. */
export interface CodeModules {
  readonly columns: number;
  readonly rows: number;
  readonly runs: readonly Run[];
}

/** Smallest module width in millimetres that phones and hand scanners read from print. */
export const LEAST_MODULE = { square: 0.25, bars: 0.19 } as const;
