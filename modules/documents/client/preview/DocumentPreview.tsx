import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { previewOf, type PreviewFile, type PreviewForm } from '../previewed.ts';
import { MediaViewer } from './MediaViewer.tsx';
import { OfficeViewer } from './OfficeViewer.tsx';
import { PdfViewer } from './pdf/PdfViewer.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { TextTableViewer } from './TextTableViewer.tsx';
import { TextViewer } from './TextViewer.tsx';
import { Unshown } from './Unshown.tsx';
import type { ViewerProps } from './viewer.ts';

interface DocumentPreviewProps {
  file: PreviewFile;
  /** Of a PDF: the page to open at. */
  page?: number;
  /** Text to mark, such as what a search has found. */
  word?: string;
}

const VIEWERS: Readonly<Record<PreviewForm, (props: ViewerProps) => React.ReactNode>> = {
  picture: PictureViewer,
  pdf: PdfViewer,
  text: TextViewer,
  table: TextTableViewer,
  office: OfficeViewer,
  video: MediaViewer,
  sound: MediaViewer,
};

/** Shows a file as what it is, in a region that fills its place; what cannot be shown offers the download. */
export function DocumentPreview({ file, page = 1, word = '' }: DocumentPreviewProps) {
  const { t } = useTranslation('preview');
  const form = previewOf(file);
  const Viewer = form && VIEWERS[form];
  return (
    <Box
      component="section"
      aria-label={t('region', { name: file.name })}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0, height: '100%' }}
    >
      {/* Another file is another viewer, with nothing of the former one. */}
      {Viewer ? <Viewer key={file.id} file={file} page={page} word={word} /> : <Unshown file={file} />}
    </Box>
  );
}
