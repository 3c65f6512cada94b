import { attributeOf, walk, type Archive } from './archive.ts';
import { LimitedText, type Sections } from './sections.ts';

/** Comments, and text that was deleted. */
const SKIPPED = new Set(['annotation', 'tracked-changes', 'forms']);
/** Spaces that an element may stand for. */
const MOST_SPACES = 50;

/**
 * Text of an OpenDocument. `unit`: the element that is a section, such as a sheet; `null`: the whole text is one.
 * Repeated cells and rows are read once, since most are empty.
 */
export async function readOpenDocument(
  archive: Archive,
  unit: 'table' | 'page' | null,
  sections: Sections,
  characters: number,
): Promise<void> {
  const text = new LimitedText(characters);
  let depth = 0;
  let isInUnit = unit === null;
  let name = '';
  await walk(archive, 'content.xml', {
    skip: SKIPPED,
    open: (tag) => {
      if (tag.name === unit) [isInUnit, name] = [true, attributeOf(tag, 'name') ?? ''];
      if (tag.name === 'p' || tag.name === 'h') depth += 1;
      if (depth === 0 || !isInUnit) return;
      if (tag.name === 'tab') text.add('\t');
      if (tag.name === 'line-break') text.add('\n');
      if (tag.name === 's') text.add(' '.repeat(Math.min(MOST_SPACES, Number(attributeOf(tag, 'c') ?? 1) || 1)));
    },
    text: (part) => {
      if (depth > 0 && isInUnit) text.add(part);
    },
    close: (tag) => {
      if (tag === 'p' || tag === 'h') {
        depth -= 1;
        text.add(unit === 'table' ? ' ' : '\n');
      }
      if (tag === 'table-cell') text.add('\t');
      if (tag === 'table-row') text.add('\n');
      if (tag !== unit || !isInUnit) return;
      sections.add(text.take(), unit === 'table' ? name : null);
      isInUnit = false;
    },
    isDone: () => text.isFull || sections.isFull,
  });
  if (unit === null || text.isFull) sections.add(text.take(), unit === 'table' ? name : null);
}
