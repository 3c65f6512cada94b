import type { ServerKind } from './kind.ts';
import { text, textSchema } from './text.ts';

export const color: ServerKind = { ...text, schema: (field) => textSchema(field, { examples: ['#4f46e5'] }) };
