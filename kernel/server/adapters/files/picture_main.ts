import { readFile } from 'node:fs/promises';
import { answering } from '../processes/answering.ts';
import { reencodePicture, type Picture, type PictureTask } from './picture.ts';

/** The process in which pictures are decoded. */
answering({
  answer: async ({ path, types, field, wanted }: PictureTask): Promise<Picture> =>
    reencodePicture(await readFile(path), types, field, wanted),
});
