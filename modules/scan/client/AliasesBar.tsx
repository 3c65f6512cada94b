import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { hasEditable } from '@steward/kernel/client/fields/editable.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { CodeAlias } from '../contract/wire.ts';
import { aliasesQuery, bindCode, removeAlias } from './calls.ts';

/** Aliases are below the title. */
export const detailOverride: DetailOverride = {
  Tiles: ({ record, row }) => (
    <Suspense fallback={null}>
      <AliasesBar record={record} row={row} />
    </Suspense>
  ),
};

/** Aliases of a record, each with other records that have the code. They can be removed. */
function AliasesBar({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('scan');
  const client = useQueryClient();
  const { data } = useQuery(aliasesQuery(record.name, row.id));
  const changed = (): void => void refreshRecord(client, record.name);
  const remove = useMutation({
    mutationFn: (one: CodeAlias) => removeAlias(record.name, row.id, one.id),
    onSuccess: (_answer, { code }) =>
      toast.success(t('aliases.removed', { code }), {
        undo: () => void bindCode(record.name, row.id, code).catch(toastFailure).finally(changed),
      }),
    onError: toastFailure,
    onSettled: changed,
  });
  const aliases = data?.results ?? [];
  if (aliases.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('aliases.title')}
      aria-busy={remove.isPending}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: -1, mb: 3.5, minHeight: 32 }}
    >
      <Box component="span" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
        {t('aliases.title')}
      </Box>
      {aliases.map((one) => (
        <Box component="span" key={one.id} sx={{ display: 'inline-flex', alignItems: 'center', maxWidth: '100%' }}>
          <StatusChip dot={false}>
            {one.code}
            {one.kind === 'former' && ` · ${t('aliases.former')}`}
          </StatusChip>
          {one.also.map((other) => (
            <Box component="span" key={other.id} sx={{ ml: 1, fontSize: '0.8125rem' }}>
              {t('aliases.also')} <Link to={pageOf(record, 'detail', other.id)}>{other.title}</Link>
            </Box>
          ))}
          {hasEditable(row) && (
            <IconButton
              size="small"
              disabled={remove.isPending}
              aria-label={t('aliases.remove', { code: one.code })}
              onClick={() => remove.mutate(one)}
            >
              <X size={13} />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
}
