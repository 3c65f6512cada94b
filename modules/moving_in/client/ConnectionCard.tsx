import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { MoveInState } from '../contract/wire.ts';
import { reconnect } from './calls.ts';
import { ConnectionForm } from './ConnectionForm.tsx';

/** What was connected, in one line. */
export function ConnectionCard({ move }: { readonly move: MoveInState }) {
  const { t } = useTranslation('moving_in');
  const [edits, setEdits] = useState(false);
  const facts = [
    move.version === null ? move.label : `${move.label} ${move.version}`,
    move.unreadable.length === 0
      ? t('connection.reads_all')
      : t('connection.reads_some', { count: move.unreadable.length }),
    t('connection.calls', { number: move.calls_per_minute }),
  ];
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 }}>
        <Box component={Plug} size={18} strokeWidth={1.75} aria-hidden sx={{ flex: 'none', color: color.secondary }} />
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{URL.parse(move.address)?.host ?? move.address}</Box>
        <Box sx={{ flex: '1 1 240px', color: color.secondary, fontSize: '0.8125rem' }}>{facts.join(' · ')}</Box>
        {move.read_at !== null && (
          <Box className="tabular" sx={{ color: color.tertiary, fontSize: '0.8125rem' }}>
            {t('connection.read', { when: formatDateTime(move.read_at) })}
          </Box>
        )}
        {move.status !== 'checking' && (
          <Button size="small" aria-expanded={edits} onClick={() => setEdits(!edits)}>
            {t('connection.change')}
          </Button>
        )}
      </Box>
      {edits && (
        <Box sx={{ mt: 3.5, pt: 3.5, borderTop: `1px solid ${color.softLine}` }}>
          <ConnectionForm
            address={move.address}
            label={t('connect.button')}
            onSend={async (input) => {
              await reconnect(move.id, input);
              setEdits(false);
            }}
            onClose={() => setEdits(false)}
          />
        </Box>
      )}
      {move.failure !== null && (
        <Box sx={{ mt: 3 }}>
          <Notice tone="bad">{move.failure}</Notice>
        </Box>
      )}
    </Card>
  );
}
