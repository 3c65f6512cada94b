import type { Kind } from './kind.ts';
import { parseReference } from './reference.ts';

declare module './types.ts' {
  interface FieldKinds {
    image: { value: string; wire: { id: string; url: string; compressed_url: string } };
  }
}

export const image: Kind = {
  parse: parseReference,
  operators: ['empty', 'not_empty'],
  isSortable: false,
  refersTo: 'picture',
  inputSuffix: '_id',
};
