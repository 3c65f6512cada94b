import type { ServerKind } from './kind.ts';
import { text, textSchema } from './text.ts';

export const email: ServerKind = {
  ...text,
  schema: (field) => textSchema(field, { format: 'email', examples: ['anna@example.com'] }),
};
