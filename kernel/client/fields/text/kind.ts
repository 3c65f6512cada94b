import type { ClientKind } from '../kind.ts';

export const text: ClientKind = { text: String, width: 128, mayShrink: true };
