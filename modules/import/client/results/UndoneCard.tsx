import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Undone } from '../../contract/wire.ts';

/** Result of an undo, with what was not undone and why. */
export function UndoneCard({ record, undo }: { record: string; undo: Undone }) {
  const { t } = useTranslation('import');
  const labels = useAllLabels();
  const more = undo.kept_count - undo.kept.length;
  return (
    <Card title={t('undo.undone', { count: undo.undone, shown: formatNumber(undo.undone) })}>
      {undo.kept_count === 0 ? (
        <Box sx={{ color: color.secondary }}>{t('undo.all')}</Box>
      ) : (
        <>
          <Box sx={{ color: color.secondary, pb: 2 }}>
            {t('undo.kept', { count: undo.kept_count, shown: formatNumber(undo.kept_count) })}
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {undo.kept.map(({ record: type = record, ...one }, index) => (
              <Box
                component="li"
                key={`${one.id} ${index}`}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
                  columnGap: 4,
                  py: 2,
                  borderTop: `1px solid ${color.softLine}`,
                  overflowWrap: 'anywhere',
                }}
              >
                <Box sx={{ minWidth: 0 }}>
                  <Link to={pageOf(recordNamed(type), 'detail', one.id)} sx={{ color: color.text, fontWeight: 500 }}>
                    <bdi>{one.name}</bdi>
                  </Link>
                  {type !== record && (
                    <Box sx={{ fontSize: '0.8125rem', color: color.tertiary }}>{labels[type]?.one}</Box>
                  )}
                </Box>
                <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{one.detail}</Box>
              </Box>
            ))}
          </Box>
          {more > 0 && (
            <Box sx={{ pt: 2, fontSize: '0.8125rem', color: color.tertiary }}>{t('also.more', { count: more })}</Box>
          )}
        </>
      )}
    </Card>
  );
}
