import Box from '@mui/material/Box';
import { color, DARK, LIGHT } from '@steward/kernel/client/theme/tokens.ts';

const bar = (width: string, background: string, height = 4) => (
  <Box sx={{ width, height, borderRadius: 2, flex: 'none', backgroundColor: background }} />
);
const fill = { width: '100%', height: '100%', display: 'flex' } as const;

/** A miniature page. */
function Page({
  back,
  card,
  line,
  text,
  width = '100%',
}: {
  back: string;
  card: string;
  line: string;
  text: string;
  width?: string;
}) {
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'center', backgroundColor: back, p: '8px' }}>
      <Box sx={{ width, display: 'flex', flexDirection: 'column', gap: '5px' }}>
        {bar('38%', text, 5)}
        <Box
          sx={{
            flex: 1,
            display: 'flex',
            flexDirection: 'column',
            gap: '4px',
            p: '6px',
            borderRadius: '4px',
            border: `1px solid ${line}`,
            backgroundColor: card,
          }}
        >
          {bar('84%', line)}
          {bar('60%', line)}
        </Box>
      </Box>
    </Box>
  );
}

export function ModePicture({ mode }: { mode: 'system' | 'light' | 'dark' }) {
  if (mode === 'system')
    return (
      <Box sx={fill}>
        <ModePicture mode="light" />
        <ModePicture mode="dark" />
      </Box>
    );
  const tokens = mode === 'dark' ? DARK : LIGHT;
  return (
    <Box sx={fill}>
      <Page back={tokens.background} card={tokens.surface} line={tokens.line} text={tokens.text} />
    </Box>
  );
}

export function NavPicture({ nav }: { nav: 'blend-in' | 'discreet' | 'evident' }) {
  const side = nav === 'evident' ? '#12161d' : nav === 'discreet' ? color.surface : color.background;
  const words = nav === 'evident' ? '#5b6573' : color.line;
  return (
    <Box sx={fill}>
      <Box
        sx={{
          width: '34%',
          display: 'flex',
          flexDirection: 'column',
          gap: '5px',
          p: '8px 6px',
          backgroundColor: side,
          borderInlineEnd: nav === 'discreet' ? `1px solid ${color.line}` : 0,
        }}
      >
        {bar('70%', color.accent)}
        {bar('90%', words)}
        {bar('60%', words)}
      </Box>
      <Page back={color.background} card={color.surface} line={color.line} text={color.tertiary} />
    </Box>
  );
}

export function ContrastPicture({ contrast }: { contrast: 'normal' | 'high' }) {
  const high = contrast === 'high';
  return (
    <Box
      sx={{
        ...fill,
        flexDirection: 'column',
        justifyContent: 'center',
        gap: '7px',
        px: '16px',
        backgroundColor: color.background,
      }}
    >
      {bar('52%', high ? color.text : color.tertiary, 6)}
      {bar('86%', high ? color.secondary : color.line, 5)}
      {bar('70%', high ? color.secondary : color.line, 5)}
    </Box>
  );
}

export function DirectionPicture({ direction }: { direction: 'ltr' | 'rtl' }) {
  return (
    <Box
      sx={{
        ...fill,
        flexDirection: 'column',
        justifyContent: 'center',
        alignItems: direction === document.documentElement.dir ? 'flex-start' : 'flex-end',
        gap: '7px',
        px: '16px',
        backgroundColor: color.background,
      }}
    >
      {bar('46%', color.accent, 6)}
      {bar('78%', color.line, 5)}
      {bar('62%', color.line, 5)}
    </Box>
  );
}

export function LayoutPicture({ layout }: { layout: 'vertical' | 'horizontal' }) {
  const vertical = layout === 'vertical';
  return (
    <Box sx={{ ...fill, flexDirection: vertical ? 'row' : 'column' }}>
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          flexDirection: vertical ? 'column' : 'row',
          gap: '5px',
          p: '7px',
          width: vertical ? '30%' : '100%',
          backgroundColor: color.nav,
          borderInlineEnd: vertical ? `1px solid ${color.navLine}` : 0,
        }}
      >
        {bar(vertical ? '80%' : '16%', color.accent)}
        {bar(vertical ? '90%' : '16%', color.navLabel)}
        {bar(vertical ? '60%' : '16%', color.navLabel)}
      </Box>
      <Page back={color.background} card={color.surface} line={color.line} text={color.tertiary} />
    </Box>
  );
}

export function WidthPicture({ wide }: { wide: boolean }) {
  return (
    <Box sx={fill}>
      <Page
        back={color.background}
        card={color.surface}
        line={color.line}
        text={color.tertiary}
        width={wide ? '100%' : '58%'}
      />
    </Box>
  );
}

export function DatePicture({ text }: { text: string }) {
  return (
    <Box
      className="tabular"
      sx={{
        ...fill,
        alignItems: 'center',
        justifyContent: 'center',
        color: color.text,
        backgroundColor: color.background,
      }}
    >
      {text}
    </Box>
  );
}
