import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const say = wordsOf('kernel');

/** Words that all mails have. */
interface Frame {
  readonly greeting: string;
  readonly greetingName: string;
  readonly footer: string;
  readonly footerCompany: string;
  /** Shown above the plain address of the button, for mail programs without buttons. */
  readonly copy: string;
  readonly facts: { readonly device: string; readonly address: string; readonly time: string; readonly by: string };
  readonly device: string;
  readonly unknownDevice: string;
  /** The locale for dates: English is written with the day before the month. */
  readonly locale: string;
}

export const FRAME: Readonly<Record<Language, Frame>> = say(({ mails }) => mails.frame);

/** A picture of a company's files, which travels with the mail. */
export interface MailPicture {
  readonly id: string;
  readonly alt: string;
  /** Whose file it is; absent: of the company that the mail belongs to. */
  readonly companyId?: string;
}

/** Rows of figures, such as those of a report. */
export interface MailTable {
  /** Read out before it. */
  readonly caption: string;
  readonly headings: readonly string[];
  /** As many cells as headings. */
  readonly rows: readonly (readonly string[])[];
  /** The last row, with the sums. */
  readonly total?: readonly string[];
  /** Positions of columns with numbers. */
  readonly figures: ReadonlySet<number>;
}

interface Branded {
  readonly id: string;
  readonly name: string;
  readonly icon: { readonly id: string } | null;
}

/** The logo of a company, also for mails that belong to none. */
export function logoOf({ id, name, icon }: Branded): MailPicture | null {
  return icon && { id: icon.id, alt: name, companyId: id };
}

/** The parts of an email, each a line of plain text. */
export interface MailParts {
  readonly language: Language;
  readonly company: string;
  readonly logo: MailPicture | null;
  readonly subject: string;
  /** What happened, above the greeting. */
  readonly heading: string;
  readonly greeting: string;
  readonly text: readonly string[];
  /** Positions of paragraphs that only add to the one before. */
  readonly quiet: ReadonlySet<number>;
  readonly quote: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly picture: MailPicture | null;
  readonly table: MailTable | null;
  readonly button: { readonly label: string; readonly link: string } | null;
  readonly after: readonly string[];
  /** Links in the footer. */
  readonly endings: readonly { readonly label: string; readonly link: string }[];
  readonly footer: string;
}

/** How the HTML of a mail names a picture that travels with it. */
export const pictureAddress = (id: string): string => `cid:${id}@steward`;
