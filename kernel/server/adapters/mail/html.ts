import { FRAME, pictureAddress, type MailParts, type MailTable } from './frame.ts';

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = 'color:#151a21';
const QUIET = 'color:#5a6473';
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * Styles for mail programs that support dark mode and small screens; all others use inline styles. Nothing is loaded
 * from elsewhere.
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.stack{display:block!important;width:auto!important;border-right:0!important}.wide{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.page{background:#0d1015!important}.card{background:#14181f!important;border-color:#262d38!important}
.line{border-color:#262d38!important}.text{color:#e8ebf0!important}.quiet{color:#a2acba!important}
.quote{color:#e8ebf0!important;border-color:#3a4352!important}.picture{background:#232a34!important}.button{background:#5a52ea!important}}`;

/** The HTML form of a mail: tables for layout and inline styles, as Outlook and webmail need them. */
export function htmlOf(parts: MailParts): string {
  const { language, subject, footer, endings } = parts;
  const ending = endings
    .map(
      ({ label, link }) =>
        `<a class="quiet" href="${escape(link)}" style="${QUIET};text-decoration:underline">${escape(label)}</a>`,
    )
    .join(' &nbsp;·&nbsp; ');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#f6f7f9">
<table ${TABLE} class="page" width="100%" style="background:#f6f7f9"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="100%" style="max-width:640px">
<tr><td class="card" style="border:1px solid #e6e8ec;border-radius:12px;background:#ffffff;text-align:left;overflow-wrap:anywhere">
<table ${TABLE} width="100%"><tr><td class="line" style="padding:20px 28px;border-bottom:1px solid #e6e8ec">${brandOf(parts)}</td></tr>
<tr><td style="padding:28px">
${contentOf(parts).filter(Boolean).join('\n')}
</td></tr></table>
</td></tr><tr><td class="quiet" align="center" style="padding:16px;${FONT};${QUIET};font-size:13px;line-height:20px">${escape(footer)}${ending && `<br>${ending}`}</td></tr>
</table></td></tr></table></body></html>
`;
}

function brandOf({ company, logo }: MailParts): string {
  const name = `<span class="text" style="${FONT};${INK};font-size:16px;line-height:24px;font-weight:600">${escape(company || 'Steward')}</span>`;
  if (!logo) return name;
  return `<table ${TABLE}><tr><td style="padding-right:12px"><img src="${pictureAddress(logo.id)}" alt="" height="36" style="display:block;height:36px;max-width:120px;border-radius:8px"></td><td>${name}</td></tr></table>`;
}

function contentOf(parts: MailParts): (string | false | null)[] {
  const { language, heading, greeting, text, quiet, quote, facts, table, button, after } = parts;
  const [first = '', ...others] = text;
  const lines = others.map((one, index) => (quiet.has(index + 1) ? small(one) : paragraph(one)));
  return [
    heading !== '' &&
      `<h1 class="text" style="margin:0 0 8px;${FONT};${INK};font-size:20px;line-height:28px;font-weight:600">${escape(heading)}</h1>`,
    heading === '' ? paragraph(greeting) : small(greeting),
    first !== '' && paragraph(first),
    quote !== '' &&
      `<p class="quote" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #d5d9e0;${FONT};${INK};font-size:16px;line-height:24px">${escape(quote)}</p>`,
    (facts.length > 0 || parts.picture !== null) && factsOf(parts),
    ...lines,
    table && tableOf(table),
    button &&
      `<table ${TABLE} class="wide" style="margin:8px 0 24px"><tr><td class="button wide" bgcolor="#4f46e5" style="border-radius:8px;background:#4f46e5">
<a class="wide" href="${escape(button.link)}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escape(button.label)}</a></td></tr></table>`,
    ...after.map((one) => paragraph(one)),
    button &&
      `<p class="quiet" style="margin:0;${FONT};${QUIET};font-size:13px;line-height:20px">${escape(FRAME[language].copy)}<br><span style="word-break:break-all">${escape(button.link)}</span></p>`,
  ];
}

const paragraph = (text: string): string =>
  `<p class="text" style="margin:0 0 16px;${FONT};${INK};font-size:16px;line-height:24px">${escape(text)}</p>`;

const small = (text: string): string =>
  `<p class="quiet" style="margin:0 0 16px;${FONT};${QUIET};font-size:15px;line-height:22px">${escape(text)}</p>`;

/** The facts with their labels as row headings, and the picture beside them. */
function factsOf({ facts, picture }: MailParts): string {
  const rows = facts.map(([label, value], index) => {
    const edge = index === 0 ? '' : 'border-top:1px solid #e6e8ec;';
    const cell = `${edge}${FONT};font-size:14px;line-height:20px`;
    return `<tr><th class="quiet line" scope="row" align="left" valign="top" width="120" style="padding:9px 12px 9px 16px;${cell};${QUIET};font-weight:400;text-align:left">${escape(label)}</th>
<td class="text line" valign="top" style="padding:9px 16px 9px 0;${cell};${INK}">${escape(value)}</td></tr>`;
  });
  const image =
    picture &&
    `<td class="picture line stack" width="172" align="center" valign="middle" style="padding:16px;border-right:1px solid #e6e8ec;background:#e9ecf1"><img src="${pictureAddress(picture.id)}" alt="${escape(picture.alt)}" width="140" style="display:block;margin:0 auto;width:140px;height:auto;border-radius:6px"></td>`;
  const told =
    rows.length > 0 &&
    `<td class="stack" valign="top"><table cellpadding="0" cellspacing="0" border="0" width="100%">${rows.join('')}</table></td>`;
  return `<table ${TABLE} class="line" width="100%" style="margin:0 0 20px;border:1px solid #e6e8ec;border-radius:10px;border-collapse:separate;overflow:hidden"><tr>${image ?? ''}${told || ''}</tr></table>`;
}

function tableOf({ caption, headings, rows, total, figures }: MailTable): string {
  const row = (cells: readonly string[], style: string, of: 'td' | 'th', shade: string): string =>
    `<tr>${cells
      .map((cell, at) => {
        const scope = of === 'th' ? ' scope="col"' : '';
        const side = figures.has(at) ? 'right' : 'left';
        return `<${of}${scope} class="${shade} line" align="${side}" valign="top" style="padding:8px 12px;${FONT};font-size:14px;line-height:20px;${style};text-align:${side}">${escape(cell)}</${of}>`;
      })
      .join('')}</tr>`;
  const above = 'border-top:1px solid #e6e8ec';
  const lines = rows.map((cells) => row(cells, `${above};${INK}`, 'td', 'text')).join('\n');
  const sums = total ? row(total, `border-top:2px solid #d5d9e0;${INK};font-weight:600`, 'td', 'text') : '';
  return `<table cellpadding="0" cellspacing="0" border="0" class="line" width="100%" style="margin:0 0 20px;border:1px solid #e6e8ec;border-radius:10px;border-collapse:separate"><caption style="position:absolute;left:-9999px">${escape(caption)}</caption>
${row(headings, `${QUIET};font-weight:500`, 'th', 'quiet')}
${lines}${sums}</table>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it. */
export function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (one) => ENTITIES[one] ?? one);
}
