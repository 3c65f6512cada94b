import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';

/** What a company's own template of a mail says: each line of the text is a paragraph. */
export interface MailTemplate {
  readonly subject: string;
  readonly text: string;
}

/** The one of Steward, for every kind: the sentence that the bell shows too. */
export const SHIPPED_TEMPLATE: MailTemplate = { subject: '{text}', text: '{text}' };

/** Input of a template. */
export const templateFields = {
  language: { kind: 'select', required: true, options: LANGUAGES },
  subject: { kind: 'text', required: true, max: 200 },
  text: { kind: 'textarea', required: true, max: 2000 },
} as const satisfies Fields;

/** The templates of a kind of notification. */
export interface KindTemplates {
  readonly kind: string;
  readonly title: string;
  /** What stands between braces in its templates. */
  readonly placeholders: readonly string[];
  /** By language; absent: that of Steward. */
  readonly templates: Readonly<Partial<Record<Language, MailTemplate>>>;
}

/** How a mail looks. */
export interface MailPreview {
  readonly subject: string;
  readonly html: string;
  /** It says what has really happened to the caller, or waits for them; otherwise an example. */
  readonly is_real: boolean;
}
