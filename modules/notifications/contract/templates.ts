import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';

/** An email template of a company. Each line of the text is a paragraph. */
export interface MailTemplate {
  readonly subject: string;
  readonly text: string;
}

/** Steward's default for every kind: the sentence that the bell also shows. */
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
  /** Placeholders of its templates. */
  readonly placeholders: readonly string[];
  /** By language; absent: Steward's default. */
  readonly templates: Readonly<Partial<Record<Language, MailTemplate>>>;
}

/** How a mail looks. */
export interface MailPreview {
  readonly subject: string;
  readonly html: string;
  /** Uses a real notification of the caller, if there is one, otherwise an example. */
  readonly is_real: boolean;
}
