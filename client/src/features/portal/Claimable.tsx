import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ClaimableThing } from '@steward/contract/wire/requests';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageCheck, Search, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Frozen } from '../../session/Frozen.tsx';
import { color, radius } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { claimableQuery } from './calls.ts';
import { ClaimDialog } from './ClaimDialog.tsx';
import { Turn } from '../../ui/Turn.tsx';
import { ThingHead } from './ThingHead.tsx';

/** Milliseconds after the last letter. */
const REST = 250;

/** What is offered to everybody and free, found by name, tag, model or category. */
export function Claimable({ way, onDone }: { way: 'at_once' | 'on_request'; onDone: () => void }) {
  const { t } = useTranslation('portal');
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ClaimableThing | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => { setSearch(text.trim()); setPage(1); }, REST);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useQuery({ ...claimableQuery(search, page), placeholderData: keepPreviousData });
  const things = query.data?.results ?? [];
  return (
    <>
      <OutlinedInput
        fullWidth
        type="search"
        value={text}
        placeholder={t('claim.search')}
        onChange={(event) => setText(event.target.value)}
        startAdornment={<Box component={Search} size={16} aria-hidden sx={{ flex: 'none', color: color.tertiary }} />}
        slotProps={{ input: { 'aria-label': t('claim.search') } }}
        sx={{ mb: 3, height: 44, px: 3, '& .MuiOutlinedInput-input': { paddingInlineStart: '8px !important' } }}
      />
      <Box sx={{ mb: 3, fontSize: '0.8125rem', color: color.secondary }}>{t(`claim.how.${way}`)}</Box>
      {query.isPending && <Card><SkeletonLines lines={5} /></Card>}
      {query.error && !query.data && <Card><ErrorState compact error={query.error} onRetry={() => void query.refetch()} /></Card>}
      {query.data && things.length === 0 && (
        <Card>
          {search === ''
            ? <EmptyState compact icon={PackageCheck} title={t('claim.none')} text={t('claim.none_text')} />
            : <EmptyState compact icon={SearchX} title={t('claim.no_match')} text={t('claim.no_match_text')} action={<Button onClick={() => setText('')} sx={{ minHeight: 44 }}>{t('claim.clear')}</Button>} />}
        </Card>
      )}
      {things.length > 0 && (
        <Box component="ul" aria-busy={query.isPlaceholderData} sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'hidden', border: `1px solid ${color.line}`, borderRadius: `${radius.card}px`, backgroundColor: color.surface }}>
          {things.map((thing) => (
            <Box key={thing.id} component="li" sx={{ px: { xs: 3.5, sm: 4.5 }, py: 3, borderBottom: `1px solid ${color.softLine}`, '&:last-of-type': { borderBottom: 0 } }}>
              <ThingHead
                thing={thing}
                facts={[thing.place]}
                beside={thing.is_requested
                  ? <StatusChip tone="info">{t('claim.asked')}</StatusChip>
                  : <Frozen><Button aria-label={t(`claim.${way}_name`, { name: thing.name })} onClick={() => setChosen(thing)} sx={{ flex: 'none', minHeight: 44 }}>{t(`claim.${way}`)}</Button></Frozen>}
              />
            </Box>
          ))}
        </Box>
      )}
      {query.data && <Turn page={query.data} onPage={setPage} />}
      {chosen && <ClaimDialog thing={chosen} way={way} onClose={() => setChosen(null)} onDone={onDone} />}
    </>
  );
}
