import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { CODE_HOLDS, type CodeHolds } from '../contract/wire.ts';
import { Choice } from './ElementFields.tsx';

const OWN = ['label_template', 'label_type', 'label_size', 'label_printer'] as const;
const PATH = 'printing/settings/';

/** Label settings: content of codes, and links to templates, sheets and sizes. */
export function LabelSettings() {
  const { t } = useTranslation(['printing', 'common']);
  const labels = useAllLabels();
  const client = useQueryClient();
  const key = companyKey(['settings', PATH]);
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<{ code_holds: CodeHolds }>(PATH, { signal }),
  });
  const save = useMutation({
    mutationFn: (codeHolds: string) => api.patch<{ code_holds: CodeHolds }>(PATH, { code_holds: codeHolds }),
    onSuccess: (data) => {
      client.setQueryData(key, data);
      toast.success(t('common:saved'));
    },
    onError: toastFailure,
  });
  return (
    <>
      <Card title={t('settings.codes')}>
        <ReadOnlyGuard>
          {found.isPending && <SkeletonLines lines={2} />}
          {found.error && !found.data && (
            <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />
          )}
          {found.data && (
            <Box sx={{ display: 'grid', gap: 3, maxWidth: 480 }}>
              <Choice
                label={t('settings.code_title')}
                value={save.isPending ? save.variables : found.data.code_holds}
                options={CODE_HOLDS.map((one) => ({ key: one, name: t(`settings.code_holds.${one}`) }))}
                onChange={(one) => save.mutate(one)}
              />
              <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{t('settings.code_text')}</Box>
            </Box>
          )}
        </ReadOnlyGuard>
      </Card>
      <Card title={t('settings.own')}>
        <Box sx={{ fontSize: '0.875rem', color: color.secondary, mb: 3 }}>{t('settings.own_text')}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {OWN.map((name) => (
            <Button key={name} component={Link} to={recordNamed(name).pages.list} variant="outlined">
              {labels[name]?.many ?? name}
            </Button>
          ))}
        </Box>
      </Card>
    </>
  );
}

findableBy(
  LabelSettings,
  'printing:settings.codes',
  ['printing:settings.code_title', 'printing:settings.code_text'],
  ['printing:settings.own', 'printing:settings.own_text'],
);
