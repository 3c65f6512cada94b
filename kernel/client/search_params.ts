import { useSearch } from '@tanstack/react-router';

/** Query values stay texts; the router would parse them as JSON. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Empty values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

/** A parameter of the address, as text; empty without. */
export function useSearchText(name: string): string {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
