import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words_of.ts';

const say = wordsOf('kernel');

/** A mail in its parts, each one line of plain text. */
export interface MailParts {
  readonly language: Language;
  readonly company: string;
  readonly subject: string;
  readonly greeting: string;
  readonly text: readonly string[];
  readonly quote: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly button: { readonly label: string; readonly link: string } | null;
  readonly after: readonly string[];
  readonly unsubscribe: { readonly label: string; readonly link: string } | null;
  readonly footer: string;
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Styles for mail programs that support dark mode; all others use inline styles. Nothing is loaded from elsewhere. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#0d1015!important}.card{background:#14181f!important;border-color:#262d38!important}
.text{color:#e8ebf0!important}.quiet{color:#a2acba!important}.quote{color:#e8ebf0!important;border-color:#3a4352!important}
.facts{background:#1a1f28!important}.button{background:#5a52ea!important}}`;

/** The HTML form of a mail: tables for layout and inline styles, as Outlook and webmail need them. */
export function htmlOf({
  language,
  company,
  subject,
  greeting,
  text,
  quote,
  facts,
  button,
  after,
  unsubscribe,
  footer,
}: MailParts): string {
  const paragraph = (
    one: string,
    className = 'text',
    style = 'color:#151a21;font-size:16px;line-height:24px',
  ): string => `<p class="${className}" style="margin:0 0 16px;${FONT};${style}">${escape(one)}</p>`;
  const [first = '', ...others] = text;
  const link = button ? escape(button.link) : '';
  const ending = unsubscribe
    ? `<br><a class="quiet" href="${escape(unsubscribe.link)}" style="color:#5a6473">${escape(unsubscribe.label)}</a>`
    : '';
  const inner = [
    `<p class="quiet" style="margin:0 0 24px;${FONT};color:#5a6473;font-size:14px;line-height:20px;font-weight:600">${escape(company || 'Steward')}</p>`,
    paragraph(greeting),
    paragraph(first),
    quote &&
      `<p class="quote" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #d5d9e0;${FONT};color:#151a21;font-size:16px;line-height:24px">${escape(quote)}</p>`,
    facts.length > 0 && factsOf(facts),
    ...others.map((one) => paragraph(one)),
    button &&
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="#4f46e5" style="border-radius:8px;background:#4f46e5">
<a href="${link}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escape(button.label)}</a></td></tr></table>`,
    ...after.map((one) => paragraph(one)),
    button &&
      `<p class="quiet" style="margin:0;${FONT};color:#5a6473;font-size:13px;line-height:20px">${escape(FRAME[language].copy)}<br><span style="word-break:break-all">${link}</span></p>`,
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#f6f7f9">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f7f9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="card" style="padding:32px 28px;border:1px solid #e6e8ec;border-radius:12px;background:#ffffff;text-align:left;overflow-wrap:anywhere">
${inner.filter(Boolean).join('\n')}
</td></tr><tr><td class="quiet" align="center" style="padding:16px;${FONT};color:#5a6473;font-size:13px;line-height:20px">${escape(footer)}${ending}</td></tr>
</table></td></tr></table></body></html>
`;
}

function factsOf(facts: MailParts['facts']): string {
  const rows = facts.map(
    ([
      label,
      value,
    ]) => `<tr><td class="quiet" valign="top" style="padding:4px 16px 4px 0;${FONT};color:#5a6473;font-size:14px;line-height:20px;white-space:nowrap">${escape(label)}</td>
<td class="text" valign="top" style="padding:4px 0;${FONT};color:#151a21;font-size:14px;line-height:20px">${escape(value)}</td></tr>`,
  );
  return `<table role="presentation" class="facts" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-radius:8px;background:#f6f7f9"><tr><td style="padding:12px 16px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table></td></tr></table>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (one) => ENTITIES[one] ?? one);
}

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
  /** The link that ends such mails. */
  readonly unsubscribe: string;
  /** The locale for dates: English is written with the day before the month. */
  readonly locale: string;
}

export const FRAME: Readonly<Record<Language, Frame>> = say(({ mails }) => mails.frame);
