import type { Language } from '@steward/kernel/contract/messages/index.ts';

const sentences = import.meta.glob<{ readonly messages: Readonly<Record<string, string>> }>(
  '../../modules/*/contract/messages/*.ts',
);

/** Sentences of all modules in one language. */
export async function sentencesIn(language: Language) {
  const all = Object.entries(sentences).filter(([path]) => path.endsWith(`/${language}.ts`));
  const loaded = await Promise.all(all.map(([, load]) => load()));
  return { messages: Object.fromEntries(loaded.flatMap(({ messages }) => Object.entries(messages))) };
}
