import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mark, rangesOf } from '../marks.ts';
import type { OpenPdf } from './open_pdf.ts';

interface PdfPageProps {
  pdf: OpenPdf;
  number: number;
  /** Of the first page, in pixels of the screen. */
  width: number;
  /** Whether it is drawn: it is in view or soon will be. */
  isNear: boolean;
  word: string;
  /** Which hit on this page is the current one. */
  current: number | undefined;
}

/** Pixels of a canvas, which phones limit. */
const MOST_PIXELS = 8_000_000;

/** One page: drawn while it is near, with its text above it; else as much white space. */
export function PdfPage({ pdf, number, width, isNear, word, current }: PdfPageProps) {
  const { t } = useTranslation('preview');
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: pdf.width, height: pdf.height });
  const [hasText, setHasText] = useState(false);
  const scale = width / pdf.width;

  useEffect(() => {
    if (!isNear) return undefined;
    let isCurrent = true;
    let cancel = (): void => undefined;
    const draw = async (): Promise<void> => {
      const page = await pdf.pageAt(number);
      if (!isCurrent || !canvas.current || !text.current) return;
      const own = page.getViewport({ scale: 1 });
      setSize((before) =>
        before.width === own.width && before.height === own.height ? before : { width: own.width, height: own.height },
      );
      const pixels = own.width * own.height * scale * scale;
      const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / pixels));
      const viewport = page.getViewport({ scale: scale * density });
      Object.assign(canvas.current, { width: Math.round(viewport.width), height: Math.round(viewport.height) });
      const task = page.render({ canvas: canvas.current, viewport });
      cancel = () => task.cancel();
      await task.promise;
      await pdf.layText(page, scale, text.current);
      if (isCurrent) setHasText(true);
    };
    // A page that cannot be drawn stays white; a cancelled one is drawn again.
    draw().catch(() => undefined);
    const [drawn, laid] = [canvas.current, text.current];
    return () => {
      isCurrent = false;
      cancel();
      setHasText(false);
      // Frees the memory of pages that were scrolled away.
      if (drawn) Object.assign(drawn, { width: 0, height: 0 });
      laid?.replaceChildren();
    };
  }, [pdf, number, scale, isNear]);

  useEffect(() => {
    if (!hasText || !text.current || word.trim() === '') return undefined;
    const ranges = rangesOf(text.current, word);
    const found = current === undefined ? undefined : ranges[current];
    found?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
    const removals = [mark('document-hit', ranges), mark('document-current', found ? [found] : [])];
    return () => {
      for (const remove of removals) remove();
    };
  }, [hasText, word, current]);

  return (
    <Box
      data-page={number}
      role="group"
      aria-label={t('page', { number, count: pdf.pages })}
      sx={{
        position: 'relative',
        flexShrink: 0,
        mx: 'auto',
        mb: 3,
        backgroundColor: '#fff',
        boxShadow: '0 1px 3px rgb(0 0 0 / 0.25)',
      }}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      <Box
        component="canvas"
        ref={canvas}
        aria-hidden
        // Letters of a page that is read from the right would be drawn apart.
        dir="ltr"
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
      />
      <div ref={text} className="text-layer" dir="ltr" />
    </Box>
  );
}
