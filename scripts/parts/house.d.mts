import type { readGraph } from './imports.mjs';

export const PICTURE: string;
export function floorsOf(
  graph?: ReturnType<typeof readGraph>,
  needed?: (room: string) => Set<string>,
): { name: string; on: string[] }[][];
export function drawHouse(graph?: ReturnType<typeof readGraph>, needed?: (room: string) => Set<string>): string;
