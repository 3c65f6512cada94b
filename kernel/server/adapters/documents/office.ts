import { relationsOf, walk, type Archive, type Handlers } from './archive.ts';
import { LimitedText, type Sections } from './sections.ts';

/** Properties, the older of two forms of a drawing, and text that was moved away. */
const SKIPPED = new Set(['pPr', 'rPr', 'Fallback', 'moveFrom']);

/** Text of paragraphs in Word and PowerPoint, with a tab between cells of a table. */
function paragraphs(text: LimitedText): Handlers {
  let isText = false;
  return {
    skip: SKIPPED,
    open: ({ name }) => {
      isText = name === 't';
      if (name === 'tab') text.add('\t');
      if (name === 'br' || name === 'cr') text.add('\n');
    },
    text: (part) => {
      if (isText) text.add(part);
    },
    close: (name) => {
      isText = false;
      if (name === 'p') text.add('\n');
      if (name === 'tc') text.add('\t');
    },
    isDone: () => text.isFull,
  };
}

/** Text of a Word document with its notes. Where pages end is known to Word alone. */
export async function readWord(archive: Archive, sections: Sections, characters: number): Promise<void> {
  const text = new LimitedText(characters);
  for (const part of ['document', 'footnotes', 'endnotes']) await walk(archive, `word/${part}.xml`, paragraphs(text));
  sections.add(text.take());
}

/** Text of slides, in their order. */
export async function readSlides(archive: Archive, sections: Sections, characters: number): Promise<number> {
  const main = 'ppt/presentation.xml';
  const order: string[] = [];
  await walk(archive, main, {
    open: ({ name, attributes }) => {
      // `id` is another number, `r:id` names the relation.
      if (name === 'sldId') order.push(Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '');
    },
  });
  const parts = await relationsOf(archive, main);
  for (const id of order) {
    if (sections.isFull) break;
    const text = new LimitedText(characters);
    await walk(archive, parts.get(id) ?? '', paragraphs(text));
    sections.add(text.take());
  }
  return order.length;
}
