import { parse } from 'csv-parse/browser/esm/sync';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST, TableViewer } from './TableViewer.tsx';
import { TextViewer } from './TextViewer.tsx';
import { Loading, NotLoaded } from './Unshown.tsx';
import { isCutText, useText, type ViewerProps } from './viewer.ts';

/** A text of separated values as a table; one that is none as a text. */
export function TextTableViewer(props: ViewerProps) {
  const { t } = useTranslation('preview');
  const { data, error, refetch } = useText(props.file);
  const rows = useMemo(() => (data === undefined ? undefined : rowsOf(data)), [data]);
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  if (rows === undefined) return <Loading />;
  if (rows === null) return <TextViewer {...props} />;
  return (
    <TableViewer sheets={[{ name: null, rows, isCut: isCutText(props.file) }]} word={props.word} label={t('table')} />
  );
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Rows by the delimiter that the first line has most of; `null` when they cannot be told apart. */
export function rowsOf(text: string): string[][] | null {
  const [first = ''] = text.split('\n', 1);
  const count = (delimiter: string): number => first.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true, to: MOST.rows + 1 });
  } catch {
    return null;
  }
}
