import type { ServerKind } from './kind.ts';
import { imageOf } from './picture.ts';
import { reference } from './reference.ts';

/** The id of a stored file in a column; files have none. */
export const image: ServerKind = {
  ...reference,
  shown: ({ companyId, value }) => imageOf(companyId, typeof value === 'string' ? value : null),
};
