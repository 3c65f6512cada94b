export function fieldKinds(): Set<string>;
export function findKinds(): string[];
export function kindsIn(file: string, text: string, kinds: ReadonlySet<string>): { at: number; what: string }[];
