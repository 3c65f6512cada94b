import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ActionDefinition } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import { fill, type Language } from '@steward/kernel/contract/messages/languages.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { RecordAction } from '../actions/record_actions.ts';
import type { Values } from '../fields/values.ts';
import type { FieldsDialogLabels } from '../form/FieldsDialog.tsx';
import { currentLanguage } from '../i18n/index.ts';
import { sentencesOf, type OwnSentences, type Sentences, type Verb } from './sentences.ts';

/** Target of an action: a row of a record type, or another target that a module shows. */
export type ActionRow = Pick<Row, 'id' | 'abilities'> & Readonly<Record<string, unknown>>;

/**
 * Texts of an action in one language: its verb, from which sentences are built, sentences that differ, and field
 * labels.
 */
export type ActionWords = OwnSentences &
  Partial<Verb> & {
    /** Stands above the fields. With it one record is asked about also where there are no fields. */
    readonly text?: string;
    readonly fields: Readonly<Record<string, FieldsDialogLabels>>;
  };

/** Props of a custom part of a form. */
export interface ActionSlotProps {
  readonly label: string;
  readonly values: Values;
  readonly change: (part: Values) => void;
  /** Proposes values: a form that is closed with them has lost nothing. */
  readonly fill: (part: Values) => void;
  /** By input key. */
  readonly errors: Readonly<Record<string, string>>;
  /** Records that it is for; none for all matches of a list. */
  readonly ids: readonly string[];
  /** Default content without the custom part. */
  readonly children: ReactNode;
}

/** Dialog of an action, loaded when started. */
export interface ActionPart {
  readonly words: Readonly<Record<Language, ActionWords>>;
  /** Replaces the form for a single record, when more than the action is done. */
  readonly Dialog?: ComponentType<{ row: Row; onClose: () => void; onChanged: () => void }>;
  /** The same for any number of records. */
  readonly RowsDialog?: ComponentType<{ rows: readonly Row[]; onClose: () => void; onChanged: () => void }>;
  /** Fields of the form as they are entered, asked when it opens; absent: those of the definition. */
  readonly form?: () => Fields;
  /** First values for these rows; absent: none. */
  readonly start?: (rows: readonly ActionRow[]) => Values;
  /** What is taken for an empty field: a field of the row, whose value stands in it in grey in place of the hint. */
  readonly inherits?: Readonly<Record<string, string>>;
  /** Special parts of the form, by field; `null`: another part draws the field. */
  readonly slots?: Readonly<Record<string, ComponentType<ActionSlotProps> | null>>;
  /** Title of a row; absent: that of the record. */
  readonly name?: (row: ActionRow) => string;
  /** Further words for all that is said of these rows: `{who}`. */
  readonly names?: (rows: readonly ActionRow[]) => Readonly<Record<string, string>>;
  /** Further words for what is told when it is done. */
  readonly sentenceValues?: (values: Values) => Readonly<Record<string, string>>;
  /** What else is read anew when it is done, before it is told. */
  readonly after?: () => Promise<unknown>;
  /** Closing asks for nothing: a password or code, typed again in no time. */
  readonly freely?: true;
  /** Why it is not possible with a row, on its page. */
  readonly unable?: (row: ActionRow, what: string) => string;
}

/**
 * How an action of the contract is offered: on the rows that it is for, or with a `Dialog` on those of another type,
 * with whom it is done.
 */
export interface ActionButton {
  readonly action: ActionDefinition;
  /** Where an action has several buttons; absent: its name. */
  readonly id?: string;
  readonly icon: LucideIcon;
  readonly title: Readonly<Record<Language, string>>;
  readonly load: () => ActionPart | Promise<ActionPart>;
  readonly scope?: RecordAction['scope'];
  readonly shortcut?: RecordAction['shortcut'];
  readonly prominence?: RecordAction['prominence'];
  readonly danger?: boolean;
  readonly inRow?: RecordAction['inRow'];
  /** Besides holding the permission; absent: where a row tells the ability. */
  readonly visible?: RecordAction['visible'];
  readonly disabled?: RecordAction['disabled'];
  /** Not offered for all matches of a list. */
  readonly forMatches?: false;
  /** The rows are gone then: a page of one of them goes back to its list. */
  readonly leaves?: true;
  /** Actions that start neither with a form nor at once. */
  readonly begin?: RecordAction['perform'];
  readonly beginForMatches?: NonNullable<RecordAction['forMatches']>['perform'];
}

/** An action whose form has nothing special: its words are its part, and the first of them its title. */
export interface WordedButton extends Omit<ActionButton, 'title' | 'load'>, Pick<ActionPart, 'inherits'> {
  readonly words: Readonly<Record<Language, ActionWords & Pick<Verb, 'title'>>>;
}

/** An action that is begun. */
export type ActiveAction = ActionButton & {
  readonly part: ActionPart;
  /** What is taken for an empty field, in words. */
  readonly inherited?: Readonly<Record<string, string>>;
};

export function titleOfAction({ title }: ActionButton): string {
  return title[currentLanguage()];
}

/** The words of an action in the current language, with all of its sentences. */
export function wordsOf({ part }: Pick<ActiveAction, 'part'>): ActionWords & Sentences {
  const language = currentLanguage();
  const words = part.words[language];
  return { ...words, ...sentencesOf(language, words) };
}

/** A sentence with its values. */
export function said(sentence: string, values: Readonly<Record<string, string>>): string {
  return fill(sentence, values);
}
