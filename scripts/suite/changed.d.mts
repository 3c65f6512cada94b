type Parts = Record<'unit' | 'api' | 'journeys' | 'bench', ReadonlyMap<string, string>>;

export interface Plan {
  readonly parts: Parts;
  readonly modules: readonly string[];
  readonly everything: string | undefined;
}

interface Known {
  readonly graph?: ReadonlyMap<string, readonly { readonly target: string }[]>;
  readonly needs?: (room: string) => ReadonlySet<string>;
  readonly exists?: (file: string) => boolean;
  readonly owners?: (migration: string) => readonly string[];
}

export function planOf(files: readonly string[], known?: Known): Plan;
export function planLines(plan: Plan): string[];
