import type { FieldsDialogLabels } from '@steward/kernel/client/form/FieldsDialog.tsx';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('stock');

type FieldLabels = Readonly<Record<string, FieldsDialogLabels>>;

/** What the fields of movements are called. */
export const FIELD_LABELS: Readonly<Record<Language, FieldLabels>> = say(({ fields }) => fields.common);
