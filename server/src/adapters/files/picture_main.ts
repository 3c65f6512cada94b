import { answering } from '../processes/answering.ts';
import { takeApart, type PictureType } from './picture.ts';

/** The process in which pictures are decoded. */
answering((message) => {
  const { data, types, field } = message as { readonly data: Uint8Array; readonly types: readonly PictureType[]; readonly field: string };
  return takeApart(Buffer.from(data), types, field);
});
