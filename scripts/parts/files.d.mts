/** A message for each file that is too short, and for each folder that holds too many. */
export function findWrongFiles(files?: readonly (readonly [file: string, lines: number])[]): string[];
