import { open } from 'node:fs/promises';
import { invalid } from '../../context/errors.ts';
import { CompanyQueue } from '../processes/company_queue.ts';
import { OverBudget, ProcessPool } from '../processes/pool.ts';
import { refuseOtherTypes, type Picture, type PictureTask, type PictureType, type WantedPicture } from './picture.ts';

/** A file as it came in, on disk. */
export interface Upload {
  readonly field: string;
  readonly filename: string;
  readonly path: string;
}

const MEMORY_MB = 300;
/** Time limit for decoding, in milliseconds of CPU time of the process. */
const PATIENCE = 6000;

const pool = new ProcessPool<PictureTask, Picture>({
  script: new URL('./picture_main.ts', import.meta.url),
  heapMb: 48,
  memoryMb: MEMORY_MB,
  idle: 60_000,
});
/** One picture at a time for each company. */
const turns = new CompanyQueue({ most: 1, waitingEach: 10, patience: 20_000 });

/**
 * Decodes a picture in a process of its own, which reads the file from disk; outside of any transaction. Throws
 * `unsupported_type`, or `invalid` under the field of the form. Where the small one alone is wanted, the whole one is
 * empty.
 */
export async function preparePicture(
  companyId: string,
  { path, field }: Upload,
  types: readonly PictureType[],
  wanted: WantedPicture = 'both',
): Promise<Picture> {
  refuseOtherTypes(await firstBytes(path), types);
  try {
    return await turns.run(companyId, () =>
      pool.borrow((helper) => helper.ask({ path, types, field, wanted }, PATIENCE)),
    );
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    throw invalid({
      [field]:
        error.reason === 'time'
          ? { key: 'image_too_slow', params: { seconds: PATIENCE / 1000 } }
          : { key: 'image_unreadable' },
    });
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
