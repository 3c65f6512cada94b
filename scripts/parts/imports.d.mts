type Graph = Map<string, { target: string; isLazy: boolean }[]>;

export function readGraph(): Graph;
export function brokenImports(
  graph?: Graph,
  needed?: (room: string) => Set<string>,
): { rule: string; file: string; target: string }[];
export function circles(graph?: Graph): string[][];
export function moduleCircles(graph?: Graph): string[][];
export function globsOf(file: string, text: string): { target: string; isLazy: boolean }[];
