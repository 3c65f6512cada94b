import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { answering } from '@steward/kernel/server/adapters/processes/answering.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { LabelProblem } from '../../contract/layout.ts';
import { placeOf } from '../../contract/sheets.ts';
import { LabelPdf } from '../draw/pdf.ts';
import { picturesFor } from '../draw/pictures.ts';
import { dotsOf, pngOf } from '../draw/png.ts';
import { eplOf, zplOf } from '../draw/printer_codes.ts';
import { drawLabel, svgEdge, svgLabel, svgOf } from '../draw/svg.ts';
import type { StoredLabel } from '../stored_labels.ts';
import type { DrawAnswer, Drawings, DrawTask, Looks } from './tasks.ts';

// The process that draws labels; its messages are in `tasks.ts`.
sharp.concurrency(1);
sharp.cache(false);

/** Positions of labels without the printer's correction. */
const AS_IT_IS = { start: 0, offset: { x: 0, y: 0 } };

answering({
  answer: async (task: DrawTask): Promise<DrawAnswer> => {
    switch (task.draw) {
      case 'page':
        return page(task);
      case 'png':
        return png(task);
      case 'dots':
        return dots(task);
      case 'open':
        return open(task);
      case 'add':
        return add(task);
      default:
        return close();
    }
  },
});

async function page({ looks, labels, placing }: Drawings['page']['input']): Promise<Drawings['page']['output']> {
  const { sheet, copies } = looks;
  const places = sheet.columns * sheet.rows;
  const pictures = await picturesFor(looks.pictures, looks.layout);
  const problems: Partial<Record<LabelProblem, number>> = {};
  const shown = places > 1 ? Array.from({ length: places }, (_, at) => svgEdge(placeOf(sheet, AS_IT_IS, at))) : [];
  let index = 0;
  for (const { values, image } of labels) {
    const drawing = drawLabel(looks, values);
    const own = await pictures(image);
    for (const one of drawing.problems) problems[one] = (problems[one] ?? 0) + 1;
    for (let copy = 0; copy < copies && placing.start + index < places; copy += 1, index += 1)
      shown.push(svgLabel({ ...placeOf(sheet, placing, index), drawing }, own));
  }
  return { svg: svgOf(sheet.page, shown), problems };
}

async function png({ looks, labels, dpi }: Drawings['png']['input']): Promise<Drawings['png']['output']> {
  const [label] = labels;
  if (!label) throw new Error('No label');
  const pictures = await (await picturesFor(looks.pictures, looks.layout))(label.image);
  return { png: await pngOf(drawLabel(looks, label.values, 25.4 / dpi), { dpi, pictures }) };
}

async function dots(task: Drawings['dots']['input']): Promise<Drawings['dots']['output']> {
  const { looks, labels, dpi, language } = task;
  const pictures = await picturesFor(looks.pictures, looks.layout);
  const parts: Uint8Array[] = [];
  for (const { values, image } of labels) {
    const made = await dotsOf(drawLabel(looks, values, 25.4 / dpi), { dpi, pictures: await pictures(image) });
    parts.push(language === 'epl' ? eplOf(made, looks.copies) : Buffer.from(zplOf(made, looks.copies), 'latin1'));
  }
  return { parts };
}

interface Writing {
  readonly looks: Looks;
  readonly pictures: Awaited<ReturnType<typeof picturesFor>>;
  readonly pdf: LabelPdf;
  readonly path: string;
  readonly most: number;
  readonly file: WriteStream;
  readonly written: Promise<void>;
}

let writing: Writing | undefined;

function current(): Writing {
  if (!writing) throw new Error('No PDF is open');
  return writing;
}

async function open({ looks, options, path, most }: Drawings['open']['input']): Promise<Drawings['open']['output']> {
  const pdf = new LabelPdf(looks.sheet, options);
  const file = createWriteStream(path, { mode: 0o600 });
  const written = pipeline(pdf.stream, file);
  // Awaited when the PDF is closed.
  written.catch(() => undefined);
  const pictures = await picturesFor(looks.pictures, looks.layout);
  writing = { looks, pictures, pdf, path, most, file, written };
  return { bytes: 0 };
}

async function add({ labels }: { readonly labels: readonly StoredLabel[] }): Promise<Drawings['add']['output']> {
  const now = current();
  for (const { values, image } of labels) {
    const label = { drawing: drawLabel(now.looks, values), pictures: await now.pictures(image) };
    for (let copy = 0; copy < now.looks.copies; copy += 1) await now.pdf.add(label);
    if (now.file.bytesWritten > now.most) await refuseTooLarge(now);
  }
  return { bytes: now.file.bytesWritten };
}

/** Throws `invalid` and deletes the file. */
async function refuseTooLarge({ pdf, path, most }: Writing): Promise<never> {
  writing = undefined;
  pdf.stream.destroy();
  await rm(path, { force: true });
  throw invalid({ ids: { key: 'labels_too_large', params: { max: most / 1_000_000 } } });
}

async function close(): Promise<Drawings['close']['output']> {
  const now = current();
  writing = undefined;
  now.pdf.end();
  await now.written;
  // The last labels may still have been written when the file was checked.
  if (now.file.bytesWritten > now.most) await refuseTooLarge(now);
  return { bytes: now.file.bytesWritten };
}
