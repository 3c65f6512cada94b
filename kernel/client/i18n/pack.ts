import { LABELS, loadLabels } from '@steward/kernel/contract/labels/index.ts';
import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import { loadMessages as loadSentences, MESSAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import { importWhenConnected } from '../api/connection.ts';
import { textsIn, type First, type Texts } from './by_area.ts';

/** Texts of one language. */
export interface Pack {
  /** By namespace: the name of the file. */
  readonly areas: First['areas'];
  /** Labels of record types. */
  readonly labels: LabelSet;
}

export async function loadPack(language: Language): Promise<Pack> {
  const [{ areas }] = await Promise.all([textsIn(language), loadLabels([language])]);
  return { areas, labels: { ...LABELS[language] } };
}

/** The texts of one namespace; without a connection it waits until it is back. */
export function loadArea(language: Language, area: string): Promise<Texts> {
  return importWhenConnected(async () => {
    const { areas, later } = await textsIn(language);
    return areas[area] ?? (await later()).areas[area] ?? {};
  });
}

/** Texts by namespace that are loaded when a screen needs them. */
export async function laterTexts(language: Language): Promise<First['areas']> {
  const { later } = await textsIn(language);
  return (await later()).areas;
}

/** Messages of errors and validation, shared with the server. */
export async function loadMessages(language: Language): Promise<Readonly<Record<string, string>>> {
  await loadSentences([language]);
  return MESSAGES[language];
}
