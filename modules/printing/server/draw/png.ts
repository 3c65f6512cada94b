import sharp, { type Sharp } from 'sharp';
import type { Drawing } from '../../contract/layout.ts';
import { type Pictures, svgLabel, svgOf } from './svg.ts';

const INCH = 25.4;

interface Raster {
  readonly dpi: number;
  readonly pictures?: Pictures;
}

function rastered(drawing: Drawing, { dpi, pictures }: Raster): Sharp {
  const pixels = {
    width: Math.max(1, Math.round((drawing.width / INCH) * dpi)),
    height: Math.max(1, Math.round((drawing.height / INCH) * dpi)),
  };
  const svg = svgOf(drawing, [svgLabel({ x: 0, y: 0, drawing }, pictures)], pixels);
  return sharp(Buffer.from(svg), { limitInputPixels: 100_000_000 }).flatten({ background: '#fff' }).grayscale();
}

/** A label as a picture for label printers: a pixel is a dot. */
export function pngOf(drawing: Drawing, raster: Raster): Promise<Buffer> {
  return rastered(drawing, raster).withMetadata({ density: raster.dpi }).png({ compressionLevel: 6 }).toBuffer();
}

/** Bitmap of a label, most significant bit first; each row starts at a byte. */
export interface Dots {
  readonly width: number;
  readonly height: number;
  /** Bytes of a row. */
  readonly stride: number;
  readonly bits: Buffer;
}

/** A label as a monochrome bitmap for thermal printers. */
export async function dotsOf(drawing: Drawing, raster: Raster): Promise<Dots> {
  const { data, info } = await rastered(drawing, raster).raw().toBuffer({ resolveWithObject: true });
  const stride = Math.ceil(info.width / 8);
  const bits = Buffer.alloc(stride * info.height);
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1)
      if ((data[(y * info.width + x) * info.channels] ?? 255) < 128) {
        const at = y * stride + (x >> 3);
        bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
      }
  return { width: info.width, height: info.height, stride, bits };
}
