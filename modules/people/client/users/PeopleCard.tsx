import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link, LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { user as record } from '../../contract/user.ts';

const LIST = record.pages.list;

/** Counts of users by sign-in state, linked to lists. */
export function PeopleCard() {
  const { t } = useTranslation(['people', 'detail', 'rights']);
  const words = useLabels(record.name);
  const may = useCan();
  const mayRead = may(permissionFor(record, 'read'));
  const states = words.options?.['sign_in'] ?? {};
  return (
    <Card
      title={words.many}
      action={
        may(permissionFor(record, 'write')) && (
          <LinkButton to={record.pages.add} size="small" startIcon={<Plus size={16} aria-hidden />}>
            {words.add}
          </LinkButton>
        )
      }
    >
      <Box sx={{ color: color.secondary }}>
        {mayRead
          ? t('settings.text')
          : t('detail:card.not_readable', { permission: permissionFor(record, 'read') ?? '' })}
      </Box>
      {mayRead && (
        <>
          <Box
            component="dl"
            sx={{
              m: 0,
              my: 4,
              display: 'grid',
              gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' },
              gap: 4,
            }}
          >
            <Figure label={t('settings.all')} filters={null} />
            {record.fields.sign_in.options.map((state) => (
              <Figure
                key={state}
                label={states[state] ?? state}
                filters={{ and: [{ field: 'sign_in', op: 'in', value: [state] }] }}
              />
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginInlineStart: -2 }}>
            <LinkButton to={LIST} size="small" variant="text">
              {t('detail:card.all')}
            </LinkButton>
            {may('group:read') && (
              <LinkButton to="/permissions" size="small" variant="text">
                {t('rights:holders.title')}
              </LinkButton>
            )}
          </Box>
        </>
      )}
    </Card>
  );
}

function Figure({ label, filters }: { label: string; filters: Filter | null }) {
  const query: Record<string, string> = filters === null ? {} : { filters: JSON.stringify(filters) };
  const { data, isError } = useQuery({
    queryKey: [...recordKeys.list(record.name, query), 'count'],
    queryFn: ({ signal }) => api.get<{ count: number }>(`${record.wire}/count/`, { query, signal }),
  });
  const shown = data ? formatNumber(data.count) : isError ? '—' : '…';
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
        {label}
      </Box>
      <Box component="dd" className="tabular" sx={{ m: 0, fontSize: '1.25rem', lineHeight: '28px', fontWeight: 600 }}>
        {data && data.count > 0 ? (
          <Link
            to={filters ? `${LIST}?filters=${encodeURIComponent(JSON.stringify(filters))}` : LIST}
            aria-label={`${label}: ${shown}`}
            sx={{ color: color.text }}
          >
            {shown}
          </Link>
        ) : (
          shown
        )}
      </Box>
    </Box>
  );
}

findableBy(PeopleCard, 'people:settings.tab', ['people:settings.tab', 'people:settings.text']);
