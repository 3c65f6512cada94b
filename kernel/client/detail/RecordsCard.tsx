import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { calledOf } from '../actions/title.ts';
import { api } from '../api/client.ts';
import { formatNumber } from '../fields/format.ts';
import { useLabels } from '../i18n/index.ts';
import { pageOf } from '../records/paths.ts';
import { useCan } from '../session/auth.ts';
import { color } from '../theme/tokens.ts';
import { Card } from '../ui/Card.tsx';
import { iconNamed } from '../ui/icons/icons.ts';
import { LinkButton, Link } from '../ui/Link.tsx';
import { SkeletonRows } from '../ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';

const SHOWN = 8;

/** First records of a type, with links. */
export function RecordsCard({ record, text }: { record: RecordDefinition; text: string }) {
  const { t } = useTranslation('detail');
  const words = useLabels(record.name);
  const may = useCan();
  const mayRead = may(permissionFor(record, 'read'));
  const found = useQuery({
    queryKey: [record.name, 'settings'],
    queryFn: () =>
      api.get<Page<Row>>(`${record.wire}/`, { query: { page: 1, page_size: SHOWN, sort: record.defaultSort } }),
    enabled: mayRead,
  });
  const Icon = iconNamed(record.icon);
  const rows = found.data?.results ?? [];
  const rest = (found.data?.count ?? 0) - rows.length;
  return (
    <Card
      title={words.many}
      padding="none"
      action={
        may(permissionFor(record, 'write')) && (
          <LinkButton to={record.pages.add} size="small" startIcon={<Plus size={16} aria-hidden />}>
            {words.add}
          </LinkButton>
        )
      }
    >
      <Box sx={{ px: 4.5, pb: 3, color: color.secondary }}>{text}</Box>
      {!mayRead && (
        <Box sx={{ px: 4.5, pb: 4.5, color: color.secondary }}>
          {t('card.not_readable', { permission: permissionFor(record, 'read') ?? '' })}
        </Box>
      )}
      {mayRead && found.isPending && <SkeletonRows rows={4} columns={2} />}
      {found.error && !found.data && <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && rows.length === 0 && <EmptyState compact icon={Icon} title={words.empty ?? ''} />}
      {rows.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: `1px solid ${color.softLine}` }}>
          {rows.map((row) => (
            <Box
              component="li"
              key={row.id}
              sx={{
                position: 'relative',
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                minHeight: 44,
                px: 4.5,
                borderBottom: `1px solid ${color.softLine}`,
                '&:hover': { backgroundColor: color.hover },
              }}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none', opacity: 0.7 }} />
              <Link
                to={pageOf(record, 'detail', row.id)}
                sx={{
                  flex: 1,
                  minWidth: 0,
                  color: color.text,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                  '&::after': { content: '""', position: 'absolute', inset: 0 },
                }}
              >
                <bdi>{calledOf(record, row)}</bdi>
              </Link>
              <ChevronRight size={16} aria-hidden style={{ flex: 'none', opacity: 0.5 }} />
            </Box>
          ))}
        </Box>
      )}
      {mayRead && (
        <Box sx={{ px: 2, py: 2 }}>
          <LinkButton to={record.pages.list} size="small" variant="text">
            {rest > 0 ? t('card.all_more', { count: rest, shown: formatNumber(rest) }) : t('card.all')}
          </LinkButton>
        </Box>
      )}
    </Card>
  );
}
