import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import type { RequestableModel } from '../../contract/wire.ts';
import { AssetCardHeader } from './AssetCardHeader.tsx';
import { choicesQuery, modelsQuery, type OfferFilter } from './calls.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { Offers } from './Offers.tsx';
import { PortalSearch } from './PortalSearch.tsx';
import { RequestDialog } from './RequestDialog.tsx';

/** Debounce in milliseconds. */
const REST = 250;
const NOTHING: OfferFilter = { search: '', category: '', place: '' };

type Way = 'at_once' | 'on_request';

/** Requestable assets by model, searchable and filterable. */
export function RequestableAssets({ way, onDone }: { way: Way; onDone: () => void }) {
  const { t } = useTranslation('portal');
  const [text, setText] = useState('');
  const [filter, setFilter] = useState(NOTHING);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<RequestableModel | null>(null);
  const narrow = (part: Partial<OfferFilter>): void => {
    setFilter((now) => ({ ...now, ...part }));
    setPage(1);
  };
  useEffect(() => {
    const timer = setTimeout(() => {
      setFilter((now) => ({ ...now, search: text.trim() }));
      setPage(1);
    }, REST);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useQuery({ ...modelsQuery(filter, page), placeholderData: keepPreviousData });
  const choices = useQuery(choicesQuery()).data;
  const isNarrowed = filter.search !== '' || filter.category !== '' || filter.place !== '';
  const clear = (): void => {
    setText('');
    setFilter(NOTHING);
    setPage(1);
  };
  return (
    <>
      <PortalSearch label={t('claim.search')} value={text} onChange={setText} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          mb: 3,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          '&:empty': { display: 'none' },
        }}
      >
        {(choices?.categories.length ?? 0) > 1 && (
          <ChoiceSelect
            label={t('claim.category')}
            none={t('claim.any_category')}
            options={choices?.categories ?? []}
            value={filter.category}
            onChange={(category) => narrow({ category })}
          />
        )}
        {(choices?.places.length ?? 0) > 1 && (
          <ChoiceSelect
            label={t('claim.place')}
            none={t('claim.any_place')}
            options={choices?.places ?? []}
            value={filter.place}
            onChange={(place) => narrow({ place })}
          />
        )}
      </Box>
      <Box sx={{ mb: 3, fontSize: '0.8125rem', color: color.secondary }}>{t(`claim.how.${way}`)}</Box>
      <Offers
        query={query}
        none={{ icon: PackageCheck, title: t('claim.none'), text: t('claim.none_text') }}
        isNarrowed={isNarrowed}
        onClear={clear}
        onPage={setPage}
      >
        {(model) => <ModelLine key={model.id} model={model} way={way} onChoose={() => setChosen(model)} />}
      </Offers>
      {chosen && (
        <RequestDialog model={chosen} filter={filter} way={way} onClose={() => setChosen(null)} onDone={onDone} />
      )}
    </>
  );
}

function ModelLine({ model, way, onChoose }: { model: RequestableModel; way: Way; onChoose: () => void }) {
  const { t } = useTranslation('portal');
  const count = t('claim.available', { count: model.available, number: formatNumber(model.available) });
  return (
    <Box
      component="li"
      sx={{
        px: { xs: 3.5, sm: 4.5 },
        py: 3,
        borderBottom: `1px solid ${color.softLine}`,
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <AssetCardHeader
        thing={model}
        facts={[count, model.places.join(', ') || null]}
        beside={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', gap: 2 }}>
            {model.is_requested && <StatusChip tone="info">{t('claim.asked')}</StatusChip>}
            {model.available > 0 && (
              <ReadOnlyGuard>
                <Button
                  aria-label={t(`claim.${way}_name`, { name: model.name })}
                  onClick={onChoose}
                  sx={{ flex: 'none', minHeight: 44 }}
                >
                  {t(`claim.${way}`)}
                </Button>
              </ReadOnlyGuard>
            )}
          </Box>
        }
      />
    </Box>
  );
}
