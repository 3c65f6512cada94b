import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { fileToken, withToken } from '@steward/kernel/client/session/images.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { MARKED } from '../marks.ts';
import { Toolbar, zoomed, ZoomButtons } from '../Toolbar.tsx';
import { Loading, Unshown, type Reason } from '../Unshown.tsx';
import type { ViewerProps } from '../viewer.ts';
import { openPdf, reasonOf, type OpenPdf } from './open_pdf.ts';
import { PageField } from './PageField.tsx';
import { PdfPage } from './PdfPage.tsx';
import { SearchField } from './SearchField.tsx';
import { TEXT_LAYER } from './text_layer.ts';
import { scrollToPage, usePages } from './usePages.ts';
import { usePdfSearch } from './usePdfSearch.ts';

/** A PDF, page below page: with zoom, text that can be selected, and a search that is counted and walked. */
export function PdfViewer({ file, page, word }: ViewerProps) {
  const [opened, setOpened] = useState<OpenPdf | Reason | null>(null);
  const url = file.preview_url ?? '';
  useEffect(() => {
    let isCurrent = true;
    let pdf: OpenPdf | undefined;
    const open = async (): Promise<void> => {
      pdf = await openPdf(withToken(url, await fileToken(url)));
      if (isCurrent) setOpened(pdf);
      else pdf.close();
    };
    open().catch((error: unknown) => {
      if (isCurrent) setOpened(reasonOf(error));
    });
    return () => {
      isCurrent = false;
      pdf?.close();
    };
  }, [url]);
  if (opened === null) return <Loading />;
  if (typeof opened === 'string') return <Unshown file={file} reason={opened} />;
  return <Pages pdf={opened} page={page} word={word} />;
}

/** Pixels around pages. */
const AROUND = 32;
/** Pages are not wider than this until they are zoomed. */
const WIDEST = 900;

function Pages({ pdf, page, word }: { pdf: OpenPdf; page: number; word: string }) {
  const pane = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(word);
  const [zoom, setZoom] = useState(1);
  const { near, current, width, goTo } = usePages(pane, pdf.pages, page);
  const search = usePdfSearch(pdf, query, page);
  const hit = search.hits[search.current];
  const hitPage = hit?.page;
  useEffect(() => {
    // To a hit on the same page the page scrolls.
    if (hitPage !== undefined) scrollToPage(pane.current, hitPage);
  }, [hitPage]);
  return (
    <>
      <Toolbar>
        <SearchField value={query} onChange={setQuery} search={search} />
        <Box sx={{ flex: 1 }} />
        <PageField current={current} pages={pdf.pages} onGo={goTo} />
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
      </Toolbar>
      <Box
        ref={pane}
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key === '+' || event.key === '-') setZoom(zoomed(zoom, event.key === '+' ? 1 : -1));
        }}
        sx={{
          // Offsets of pages are counted from here.
          position: 'relative',
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          display: 'flex',
          flexDirection: 'column',
          px: `${AROUND / 2}px`,
          pt: 3,
          backgroundColor: color.quietSoft,
          ...TEXT_LAYER,
          ...MARKED,
        }}
      >
        {width > 0 &&
          Array.from({ length: pdf.pages }, (_none, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              width={Math.min(WIDEST, width - AROUND) * zoom}
              isNear={near.has(index + 1)}
              word={query}
              current={hit?.page === index + 1 ? hit.nth : undefined}
            />
          ))}
      </Box>
    </>
  );
}
