import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { loadTexts, type ScreenTexts } from '@steward/kernel/contract/texts/index.ts';
import { importWhenConnected } from '../api/connection.ts';
import { textsIn, type FirstTexts, type LaterTexts } from './by_area.ts';

/** Texts of one language. */
export interface Pack {
  readonly areas: FirstTexts['areas'];
  /** Labels of record types. */
  readonly labels: LabelSet;
}

export async function loadPack(language: Language): Promise<Pack> {
  const [{ areas }] = await Promise.all([textsIn(language).first(), loadTexts([language])]);
  return { areas, labels: { ...LABELS[language] } };
}

/** The texts of one namespace; without a connection it waits until it is back. */
export function loadArea(language: Language, area: string): Promise<ScreenTexts> {
  return importWhenConnected(async () => {
    const { first, later } = textsIn(language);
    return (await first()).areas[area] ?? (await later()).areas[area] ?? {};
  });
}

/** Texts that are loaded when a screen needs them. */
export function laterTexts(language: Language): Promise<LaterTexts> {
  return textsIn(language).later();
}
