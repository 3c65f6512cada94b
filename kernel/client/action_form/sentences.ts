import type { Language } from '@steward/kernel/contract/messages/languages.ts';

/** Forms of a verb: "Check out", "checked out". Spanish participles are those after *haber*. */
export interface Verb {
  readonly title: string;
  readonly participle: string;
}

/** Sentence after success. `{what}` is "MacBook Pro" or "3 assets". */
export interface Sentences {
  /** "Check in {what}". */
  readonly heading: string;
  /** Dry run for one record: "{what} will be checked in." */
  readonly will: string;
  /** The same for several, or none. */
  readonly willMany: string;
  /** "{what} is checked in." Its values are `what` and the `sentenceValues` of the part. */
  readonly done: string;
  /** The same for several. */
  readonly doneMany: string;
  /** "{what} checked in.", of one where others were refused. */
  readonly did: string;
  /** The same for several, or none. */
  readonly didMany: string;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * The sentences of a verb in each language. None has a word that must agree with the gender of `{what}`, and only the
 * number of things decides between one and several.
 */
const SENTENCES: Readonly<Record<Language, (verb: Verb) => Sentences>> = {
  en: ({ title, participle }) => ({
    heading: `${title} {what}`,
    will: `{what} will be ${participle}.`,
    willMany: `{what} will be ${participle}.`,
    done: `{what} is ${participle}.`,
    doneMany: `{what} ${participle}.`,
    did: `{what} ${participle}.`,
    didMany: `{what} ${participle}.`,
  }),
  de: ({ title, participle }) => ({
    heading: `{what} ${lowerFirst(title)}`,
    will: `{what} wird ${participle}.`,
    willMany: `{what} werden ${participle}.`,
    done: `{what} ${participle}.`,
    doneMany: `{what} ${participle}.`,
    did: `{what} ${participle}.`,
    didMany: `{what} ${participle}.`,
  }),
  es: ({ title, participle }) => ({
    heading: `${title} {what}`,
    will: `Se va a ${lowerFirst(title)} {what}.`,
    willMany: `Se van a ${lowerFirst(title)} {what}.`,
    done: `Se ha ${participle} {what}.`,
    doneMany: `Se han ${participle} {what}.`,
    did: `Se ha ${participle} {what}.`,
    didMany: `Se han ${participle} {what}.`,
  }),
};

/** Sentences that are said otherwise than the verb alone would. */
export type OwnSentences = Partial<Sentences>;

/** All sentences of an action: its own, and those that follow from its verb. */
export function sentencesOf(language: Language, words: OwnSentences & Partial<Verb>, button = ''): Sentences {
  const { title = button, participle } = words;
  const verb = participle === undefined ? undefined : SENTENCES[language]({ title, participle });
  // Title of the action without its verb.
  const plain = `${title}: {what}`;
  const doneMany = words.doneMany ?? words.done ?? verb?.doneMany ?? plain;
  return {
    heading: words.heading ?? verb?.heading ?? plain,
    will: words.will ?? words.willMany ?? verb?.will ?? plain,
    willMany: words.willMany ?? verb?.willMany ?? plain,
    done: words.done ?? verb?.done ?? plain,
    doneMany,
    did: words.did ?? words.didMany ?? verb?.did ?? doneMany,
    didMany: words.didMany ?? verb?.didMany ?? doneMany,
  };
}
