interface NewModule {
  readonly name: string;
  readonly record?: string;
  readonly migration: string;
}

export function singular(name: string): string;
export function filesOfModule(module: NewModule): Readonly<Record<string, string>>;
export function listWith(
  text: string,
  module: { readonly name: string; readonly side: 'contract' | 'server' | 'client' },
): string;
export function rowTypesWith(text: string, record: string): string;
