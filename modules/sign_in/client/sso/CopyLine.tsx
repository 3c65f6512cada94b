import Box from '@mui/material/Box';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { CopyButton } from '@steward/kernel/client/ui/CopyButton.tsx';

/** A copyable text. */
export function CopyLine({ label, text, help }: { label: string; text: string; help?: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontSize: '0.8125rem', fontWeight: 500 }}>{label}</Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          mt: 1,
          p: '5px 10px',
          minHeight: 34,
          borderRadius: '7px',
          border: `1px solid ${color.line}`,
          backgroundColor: color.quietSoft,
        }}
      >
        <Box component="code" dir="ltr" sx={{ flex: 1, minWidth: 0, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {text}
        </Box>
        <CopyButton text={text} label={label} />
      </Box>
      {help && <Box sx={{ mt: 1, fontSize: '0.8125rem', color: color.secondary }}>{help}</Box>}
    </Box>
  );
}
