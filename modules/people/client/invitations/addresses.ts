import { parseField } from '@steward/kernel/contract/fields/index.ts';

/** An invitee parsed from text. */
export interface Invitee {
  readonly email: string;
  readonly first_name?: string;
  readonly last_name?: string;
}

/** Addresses in a text: by line, comma or semicolon, with or without names, without duplicates. */
export function readAddresses(text: string): {
  readonly people: readonly Invitee[];
  readonly wrong: readonly string[];
} {
  const people = new Map<string, Invitee>();
  const wrong: string[] = [];
  for (const line of text
    .split(/[\n;,]+/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, name = '', address = line] = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(line) ?? [];
    const parsed = parseField({ kind: 'email', max: 191 }, address.trim());
    if ('problem' in parsed || typeof parsed.value !== 'string') wrong.push(line);
    else if (!people.has(parsed.value)) people.set(parsed.value, { email: parsed.value, ...namesIn(name) });
  }
  return { people: [...people.values()], wrong };
}

function namesIn(name: string): Pick<Invitee, 'first_name' | 'last_name'> {
  const [first, ...rest] = name.trim().split(/\s+/).filter(Boolean);
  if (first === undefined) return {};
  return { first_name: first, ...(rest.length > 0 ? { last_name: rest.join(' ') } : {}) };
}
