import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { loadTexts, type RoomTexts, type ScreenTexts } from '@steward/kernel/contract/texts/index.ts';
import { addWords } from '@steward/kernel/contract/texts/translations.ts';
import { importWhenConnected } from '../api/connection.ts';

type Areas = Readonly<Record<string, ScreenTexts>>;

/** Texts by module, reduced to some sections. */
type ByRoom<Section extends keyof RoomTexts = never> = Readonly<Record<string, Pick<RoomTexts, Section>>>;

/** How the texts of a language are loaded: each part when a screen needs it. */
export interface TextParts {
  /** Texts of the first screens, and names of buttons, tabs, tiles and navigation. */
  readonly first: () => Promise<ByRoom<'first'>>;
  /** Labels of record types. */
  readonly records: () => Promise<ByRoom<'records'>>;
  /** Texts of all other screens, and the sentences of errors. */
  readonly later: () => Promise<ByRoom<'screens' | 'errors'>>;
}

let parts: Readonly<Record<Language, TextParts>> | undefined;

/** Says at the start where the texts of each language are. */
export function registerParts(given: Readonly<Record<Language, TextParts>>): void {
  parts = given;
}

export function partsIn(language: Language): TextParts {
  if (!parts) throw new Error('No texts are registered');
  return parts[language];
}

const together = <Value>(all: readonly (Readonly<Record<string, Value>> | undefined)[]): Record<string, Value> =>
  Object.fromEntries(all.flatMap((one) => Object.entries(one ?? {})));

function adopt<Texts extends object>(language: Language, rooms: Readonly<Record<string, Texts>>): readonly Texts[] {
  for (const [room, texts] of Object.entries(rooms)) addWords(language, room, texts);
  return Object.values(rooms);
}

async function firstAreas(language: Language): Promise<Areas> {
  const rooms = adopt(language, await partsIn(language).first());
  return together(rooms.map(({ first }) => first));
}

/** Texts of one language. */
export interface Pack {
  readonly areas: Areas;
  /** Labels of record types. */
  readonly labels: LabelSet;
}

export async function loadPack(language: Language): Promise<Pack> {
  const [areas] = await Promise.all([firstAreas(language), loadTexts([language])]);
  return { areas, labels: { ...LABELS[language] } };
}

/** The texts of one namespace; without a connection it waits until it is back. */
export function loadArea(language: Language, area: string): Promise<ScreenTexts> {
  return importWhenConnected(
    async () => (await firstAreas(language))[area] ?? (await laterTexts(language)).areas[area] ?? {},
  );
}

/** Texts that are loaded when a screen needs them. */
export async function laterTexts(language: Language) {
  const rooms = adopt(language, await partsIn(language).later());
  return {
    areas: together(rooms.map(({ screens }) => screens)),
    messages: together(rooms.map(({ errors }) => errors)),
  };
}
