import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { calledOf } from '../actions/title.ts';
import { formatNumber } from '../fields/format.ts';
import { pageOf } from '../records/paths.ts';
import { listQuery } from '../records/queries.ts';
import { partialMatchSidebar } from '../state/device_choices.ts';
import { useStore } from '../state/store.ts';
import { color } from '../theme/tokens.ts';
import { Link } from '../ui/Link.tsx';
import type { RecordListModel } from './model/useRecordList.ts';

/** Parts that are asked for at most. */
const MOST = 4;
/** Shorter beginnings match nearly everything. */
const SHORTEST = 3;

/**
 * Alternative searches without a full match: the single words, or prefixes of one word, from the longest to half of it,
 * of which the first with matches is used.
 */
export function partsOfSearch(search: string): readonly string[] {
  const words = [...new Set(search.trim().split(/\s+/).filter(Boolean))];
  if (words.length > 1) return words.slice(0, MOST);
  const letters = [...new Intl.Segmenter().segment(words[0] ?? '')].map((one) => one.segment);
  const lengths = [letters.length - 1, Math.ceil(letters.length * 0.75), Math.ceil(letters.length / 2)];
  const fitting = new Set(lengths.filter((length) => length >= SHORTEST && length < letters.length));
  return [...fitting].toSorted((a, b) => b - a).map((length) => letters.slice(0, length).join(''));
}

const SHOWN = 3;

/** Beside an empty list: records that match a part of what was searched for. Shows nothing when there are none. */
export default function PartialMatches({ list }: { list: RecordListModel }) {
  const { t } = useTranslation('list');
  const isOpen = useStore(partialMatchSidebar);
  const { record, state } = list;
  const parts = partsOfSearch(state.search);
  const asked = useQueries({
    queries: parts.map((search) =>
      listQuery(record, { ...state, search, pageNumber: 0, pageSize: SHOWN, filters: list.state.filters }),
    ),
  });
  const isOneWord = !/\s/.test(state.search.trim());
  const found = parts.flatMap((part, index) => {
    const page = asked[index]?.data;
    return page && page.count > 0 ? [{ part, page }] : [];
  });
  if (found.length === 0 || (isOneWord && asked.some((one) => one.isPending))) return null;
  const shown = isOneWord ? found.slice(0, 1) : found;
  if (!isOpen)
    return (
      <Box sx={{ pb: 8, textAlign: 'center' }}>
        <Button variant="text" onClick={() => partialMatchSidebar.set(true)}>
          {t('partial.title')}
        </Button>
      </Box>
    );
  return (
    <Box
      component="aside"
      aria-label={t('partial.title')}
      sx={{
        width: { xs: '100%', md: 300 },
        flex: 'none',
        p: 4,
        borderInlineStart: { md: `1px solid ${color.line}` },
        borderTop: { xs: `1px solid ${color.line}`, md: 'none' },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
        <Box component="h2" sx={{ m: 0, fontSize: '0.875rem', fontWeight: 600 }}>
          {t('partial.title')}
        </Box>
        <IconButton aria-label={t('partial.close')} onClick={() => partialMatchSidebar.set(false)}>
          <X size={15} />
        </IconButton>
      </Box>
      {shown.map(({ part, page }) => (
        <Box key={part} sx={{ mb: 3 }}>
          <Button
            variant="text"
            size="small"
            onClick={() => list.change({ search: part })}
            sx={{ px: 1.5, mx: -1.5, textAlign: 'start', overflowWrap: 'anywhere' }}
          >
            <bdi>{part}</bdi>
            <Box component="span" className="tabular" sx={{ marginInlineStart: 1.5, color: color.tertiary }}>
              {formatNumber(page.count)}
              {page.count_is_exact ? '' : '+'}
            </Box>
          </Button>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.8125rem' }}>
            {page.results.slice(0, SHOWN).map((row) => (
              <Box component="li" key={row.id} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
                <Link to={pageOf(record, 'detail', row.id)}>{calledOf(record, row)}</Link>
                {record.subtitle && (
                  <Box component="span" sx={{ marginInlineStart: 1.5, color: color.tertiary }}>
                    <bdi>{String(row[record.subtitle] ?? '')}</bdi>
                  </Box>
                )}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
