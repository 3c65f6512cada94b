import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorDetail } from '@steward/kernel/client/api/client.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { PlatformCompany } from '../contract/wire.ts';

/** Support access of a company: enter or request. */
export function Access({ company, onAsk }: { company: PlatformCompany; onAsk: () => void }) {
  const { t } = useTranslation(['platform', 'errors']);
  const entering = useMutation({
    mutationFn: async () => (await import('@steward/kernel/client/session/support.ts')).enterCompany(company.id),
    onError: (error) => toast.error(errorDetail(error) ?? t('errors:wrong')),
  });
  const { support_until: until, support_asked_at: asked } = company;
  const said = until
    ? t('access.open', { when: formatDateTime(until) })
    : asked
      ? t('access.asked', { when: formatDateTime(asked) })
      : t('access.closed');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Box sx={{ flex: '1 1 220px', color: color.secondary }}>
        <bdi>{said}</bdi>
      </Box>
      {until ? (
        <Button
          size="small"
          variant="contained"
          color="primary"
          disabled={entering.isPending}
          onClick={() => entering.mutate()}
        >
          {entering.isPending ? t('access.entering') : t('access.enter')}
        </Button>
      ) : (
        <Button size="small" onClick={onAsk}>
          {asked ? t('access.ask_again') : t('access.ask')}
        </Button>
      )}
    </Box>
  );
}
