import { readFile } from 'node:fs/promises';
import { answering } from '../processes/answering.ts';
import { reencodePicture, type PictureType } from './picture.ts';

/** The process in which pictures are decoded. */
answering(async (message) => {
  const { path, types, field } = message as {
    readonly path: string;
    readonly types: readonly PictureType[];
    readonly field: string;
  };
  return reencodePicture(await readFile(path), types, field);
});
