// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import { previewOf, type PreviewFile } from '../previewed.ts';
import { DocumentPreview } from './DocumentPreview.tsx';
import { comparable, rangesOf } from './marks.ts';
import { safeHtml } from './safe_html.tsx';
import { columnName } from './TableViewer.tsx';
import { rowsOf } from './TextTableViewer.tsx';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const file = (name: string, mime: string, preview: PreviewFile['preview'] = null): PreviewFile => ({
  id: 'f1',
  name,
  mime,
  preview,
  size: 10,
  width: null,
  height: null,
  url: '/api/v1/c/all/file-storage/f1/download',
  preview_url: preview && '/api/v1/c/all/file-storage/f1/preview',
});

it('how a file is shown follows from its content, and of texts from the name', () => {
  const forms = [
    file('a.png', 'image/png', 'picture'),
    file('a.pdf', 'application/pdf', 'pdf'),
    file('a.html', 'text/plain', 'text'),
    file('a.CSV', 'text/plain', 'text'),
    file('a', `${OFFICE}.spreadsheetml.sheet`),
    file('a.png', 'video/mp4'),
    file('a.mp4', 'audio/mpeg'),
    file('a.pdf', 'text/html'),
    file('a.svg', 'application/octet-stream'),
  ].map(previewOf);
  expect(forms).toEqual(['picture', 'pdf', 'text', 'table', 'office', 'video', 'sound', null, null]);
});

describe('of the HTML of a document', () => {
  it('nothing runs, loads or leads elsewhere', () => {
    const { container } = render(
      <div>
        {safeHtml(
          '<h1 onclick="x()">Title</h1><script>x()</script><p style="position:fixed">Text ' +
            '<a href="javascript:x()">bad</a> <a href="https://example.com/">good</a></p>' +
            '<img src="https://example.com/a.png" onerror="x()"><img src="data:image/svg+xml;base64,AAAA">' +
            '<img src="data:image/png;base64,iVBORw0=" alt="Plan"><iframe src="https://example.com"></iframe>' +
            '<form action="https://example.com"><input name="password"><button>Send</button></form>' +
            '<table><tr><td colspan="3" onmouseover="x()">Cell</td></tr></table><svg><a href="javascript:x()">x</a></svg>',
        )}
      </div>,
    );
    expect(container.innerHTML).toBe(
      '<div><h3>Title</h3><p>Text bad <a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">good</a></p>' +
        '<img alt="Plan" src="data:image/png;base64,iVBORw0=">Send' +
        '<table><tbody><tr><td colspan="3" rowspan="1">Cell</td></tr></tbody></table></div>',
    );
  });

  it('elements within each other end somewhere', () => {
    const { container } = render(<div>{safeHtml(`${'<blockquote>'.repeat(400)}deep`)}</div>);
    expect(container.textContent).toBe('deep');
    expect(container.querySelectorAll('blockquote').length).toBeLessThan(120);
  });
});

describe('a word', () => {
  it('is compared without case and accents, place by place', () => {
    expect(comparable('Größe\u00a0É\n')).toBe('große e ');
    expect(comparable('ﬁ İx')).toHaveLength('ﬁ İx'.length);
  });

  it('is found over several elements', () => {
    const { container } = render(
      <p>
        If the bru<b>sh</b> <i>Motor</i>
        <br />
        stops, the brush motor
      </p>,
    );
    expect(rangesOf(container, 'brush motor').map(String)).toEqual(['brush Motor', 'brush motor']);
    expect(rangesOf(container, 'motor stops')).toHaveLength(1);
    expect(rangesOf(container, ' ')).toEqual([]);
  });
});

it('a text of separated values becomes rows', () => {
  expect(rowsOf('\ufeffPart;Price\n"Brush; large";3,50')).toEqual([
    ['Part', 'Price'],
    ['Brush; large', '3,50'],
  ]);
  expect(rowsOf('a\tb\nc')).toEqual([['a', 'b'], ['c']]);
  expect(rowsOf('x,y\n'.repeat(900))).toHaveLength(201);
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});

it('a workbook is shown sheet by sheet, in a region with its name', async () => {
  const sheet = (name: string, rows: string[][]) => ({ name, text: null, html: null, rows, is_cut: false });
  companyServer({
    'GET file-storage/f1/contents/': () => ({
      body: { unread: null, count: 2, is_cut: false, sections: [sheet('Parts', [['Brush', '3']]), sheet('Dates', [])] },
    }),
  });
  await openScreen(<DocumentPreview file={file('parts.xlsx', `${OFFICE}.spreadsheetml.sheet`)} />);
  expect(await screen.findByRole('cell', { name: 'Brush' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Preview of parts.xlsx' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Parts', 'Dates']);
});

it('a document with a password, and a file of another type, say so and offer the download', async () => {
  companyServer({
    'GET file-storage/f1/contents/': () => ({ body: { unread: 'locked', count: 0, is_cut: false, sections: [] } }),
  });
  await openScreen(<DocumentPreview file={file('a.docx', `${OFFICE}.wordprocessingml.document`)} />);
  expect(await screen.findByText(/needs a password/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  await openScreen(<DocumentPreview file={file('a.bin', 'application/octet-stream')} />);
  expect(await screen.findByText(/of this type cannot be shown/)).toBeTruthy();
});
