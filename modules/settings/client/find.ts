import { contentOf, type FoundSetting } from '@steward/kernel/client/form/settings/finds.ts';
import type { SettingsPage } from '@steward/kernel/client/slots.ts';
import { loadsOf } from './pages_of.ts';
import { inOtherWords } from './synonyms.ts';

/** A setting, or a section or page where it has none. */
export interface Hit {
  readonly page: SettingsPage;
  readonly section: string;
  readonly label: string;
}

interface Candidate extends Hit {
  /** All of its words. */
  readonly text: string;
}

const MOST = 12;
const NOT_FOUND = 3;

/** Everything that the search finds, by loading the parts of these pages. */
export async function loadContents(pages: readonly SettingsPage[]): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  for (const page of pages) {
    const title = page.title();
    found.push({ page, section: '', label: title, text: plain(title) });
    for (const load of loadsOf(page)) {
      const content = contentOf((await load()).default);
      if (!content) continue;
      const entries: FoundSetting[] = [{ label: content.title }, ...content.settings];
      for (const { label, help = '' } of entries)
        found.push({ page, section: content.title, label, text: plain(`${label} ${help} ${content.title}`) });
    }
  }
  const seen = new Set<string>();
  return found.filter(({ page, label }) => {
    const key = `${page.key} ${label}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Those that have all words: in their names, then in their hints, then by a synonym. */
export function findIn(all: readonly Candidate[], query: string): readonly Hit[] {
  const said = plain(query);
  const words = said.split(' ').filter(Boolean);
  const others = inOtherWords(said);
  const rankOf = ({ label, text }: Candidate): number => {
    if (words.every((one) => plain(label).includes(one))) return 0;
    if (words.every((one) => text.includes(one))) return 1;
    return others.some((one) => hasWords(text, one)) ? 2 : NOT_FOUND;
  };
  return all
    .map((one) => ({ one, rank: rankOf(one) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ one }) => one);
}

/** Whether words of the text begin with each of these: a synonym in the middle of another word says something else. */
function hasWords(text: string, wanted: string): boolean {
  return wanted.split(' ').every((one) => ` ${text}`.includes(` ${one}`));
}

/** Without case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim();
}
