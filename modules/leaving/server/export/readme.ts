import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { VERSION } from '@steward/kernel/server/config.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { ExportSource } from './source.ts';

const say = wordsOf('leaving')(({ readme }) => readme);

type Choices = Pick<ExportSource, 'hasFiles' | 'hasHistory'>;

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);

const valuesOf = ({ user, now }: Context): Readonly<Record<string, string>> => ({
  company: user.company.name,
  when: formatDateTime(now.toISOString()),
  version: VERSION,
});

/** What is in which folder, line by line. */
function partsOf({ language }: Context, { hasFiles, hasHistory }: Choices): readonly (readonly [string, string])[] {
  const { parts } = say[language];
  return [
    ['index.html', parts.index],
    ['tables/', parts.tables],
    ['json/', parts.json],
    ...(hasHistory ? [['json/activity.jsonl', parts.history] as const] : []),
    ['json/schema.json', parts.schema],
    ...(hasFiles ? ([['files/', parts.files] as const, ['files.csv', parts.list] as const] as const) : []),
  ];
}

/** The text that says what is what, in the language of who made the export. */
export function readmeOf(ctx: Context, choices: Choices): string {
  const { title, about, left_out, left_out_text } = say[ctx.language];
  const heading = filled(title, valuesOf(ctx));
  const lines = [
    heading,
    '='.repeat(heading.length),
    '',
    filled(about, valuesOf(ctx)),
    '',
    ...partsOf(ctx, choices).flatMap(([path, text]) => [path, `  ${text}`, '']),
    left_out,
    `  ${left_out_text}`,
  ];
  // Notepad opens it, too.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:50rem;padding:0 1rem;color:#1a1d21;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.4rem .5rem;border-bottom:1px solid #ddd}td:last-child,th:last-child{text-align:end;font-variant-numeric:tabular-nums}
@media (prefers-color-scheme:dark){body{color:#e8eaed;background:#16181c}th,td{border-color:#444}a{color:#9db7ff}}`;

/** A page that works without a connection: what is in the export, with links to its files. */
export function pageOf(ctx: Context, choices: Choices, counts: ReadonlyMap<string, number>): string {
  const { language } = ctx;
  const { title, about, types, records, left_out, left_out_text } = say[language];
  const number = new Intl.NumberFormat(language);
  const heading = escape(filled(title, valuesOf(ctx)));
  const rows = RECORDS.map(({ name }) => {
    const label = labelsOf(language, name).many;
    const href = `tables/${encodeURIComponent(`${label}.csv`)}`;
    return `<tr><td><a href="${href}">${escape(label)}</a></td><td>${number.format(counts.get(name) ?? 0)}</td></tr>`;
  });
  const parts = partsOf(ctx, choices).map(
    ([path, text]) => `<dt><a href="${encodeURI(path)}">${escape(path)}</a></dt><dd>${escape(text)}</dd>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${STYLE}</style></head><body><h1>${heading}</h1><p>${escape(filled(about, valuesOf(ctx)))}</p><dl>${parts.join('')}</dl><table><thead><tr><th>${escape(types)}</th><th>${escape(records)}</th></tr></thead><tbody>${rows.join('')}</tbody></table><h2>${escape(left_out)}</h2><p>${escape(left_out_text)}</p></body></html>\n`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
