import type { ServerKind } from './kind.ts';
import { text, textSchema } from './text.ts';

export const url: ServerKind = {
  ...text,
  schema: (field) => textSchema(field, { format: 'uri', examples: ['https://example.com'] }),
};
