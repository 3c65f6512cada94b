import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper a report is all of the page: no navigation, header or buttons. */
export function PrintStyle() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          '@page': { size: 'A4 landscape', margin: '12mm' },
          'body, #root': { background: '#fff' },
          'nav, body > #root header:has(nav), [data-shell="header"], .MuiIconButton-root, header button, header a': {
            display: 'none !important',
          },
          main: { margin: '0 !important', padding: '0 !important' },
          table: { breakInside: 'auto' },
          tr: { breakInside: 'avoid' },
        },
      }}
    />
  );
}
