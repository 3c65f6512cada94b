import type { ClientKind } from '../kind.ts';
import { ImageCell } from './Cell.tsx';

export const image: ClientKind = { Cell: ImageCell, text: () => '', width: 46, isPicture: true, isLarge: true };
