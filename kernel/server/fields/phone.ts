import type { ServerKind } from './kind.ts';
import { text } from './text.ts';

export const phone: ServerKind = text;
