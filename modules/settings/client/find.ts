import { contentOf, type FoundSetting } from '@steward/kernel/client/form/settings/finds.ts';
import type { SettingsPage } from '@steward/kernel/client/slots.ts';
import { loadsOf } from './pages_of.ts';

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

/** Those that have all words, names before hints. */
export function findIn(all: readonly Candidate[], query: string): readonly Hit[] {
  const words = plain(query).split(' ').filter(Boolean);
  const inName = ({ label }: Candidate): number => (words.every((one) => plain(label).includes(one)) ? 0 : 1);
  return all
    .filter(({ text }) => words.every((one) => text.includes(one)))
    .toSorted((one, other) => inName(one) - inName(other))
    .slice(0, MOST);
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
