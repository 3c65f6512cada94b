export function findCasts(): string[];
export function castsIn(file: string, text: string): { line: number; text: string }[];
