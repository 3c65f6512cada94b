import type { FileHandle } from 'node:fs/promises';
import { invalid } from '@steward/kernel/server/context/errors.ts';

/** OLE containers are workbooks before 2007, or encrypted ones. Always throws, saying which. */
export async function refuseOldWorkbook(file: FileHandle): Promise<never> {
  const { size } = await file.stat();
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  // The directory is at the beginning or end.
  for (const position of [0, Math.max(0, size - SAMPLE)]) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, position);
    if (buffer.subarray(0, bytesRead).includes(name)) throw invalid({ file: { key: 'locked_workbook' } });
  }
  throw invalid({ file: { key: 'old_workbook' } });
}

const SAMPLE = 65_536;
