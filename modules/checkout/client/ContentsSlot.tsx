import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { ContentsTree, contentsQuery } from './Contents.tsx';

/** Maximum number of assets that are looked up. */
const MOST = 50;

/** Shown when assets have contents, or when that is unknown, so that users see what moves along. */
export function ContentsSlot({ values, ids, children }: ActionSlotProps) {
  const { t } = useTranslation('checkout');
  const isAsked = ids.length > 0 && ids.length <= MOST;
  const { data } = useQuery({ ...contentsQuery(ids, 1), enabled: isAsked });
  const count = data?.count ?? 0;
  if (isAsked && count === 0) return null;
  const [only = ''] = ids;
  return (
    <>
      {children}
      {count > 0 && values['take_contents'] === true && (
        <Box sx={{ mt: 2, maxHeight: 240, overflowY: 'auto' }}>
          <Box role="status" sx={{ color: color.secondary, fontSize: '0.8125rem', mb: 1 }}>
            {t('contents_go', { count, n: formatNumber(count) })}
          </Box>
          {ids.length === 1 && <ContentsTree id={only} label={t('contents')} />}
        </Box>
      )}
    </>
  );
}
