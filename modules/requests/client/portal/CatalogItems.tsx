import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '@steward/kernel/client/fields/cell_layout.tsx';
import { formatMoney } from '@steward/kernel/client/fields/format.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import type { RequestableItem } from '../../contract/wire.ts';
import { AssetCardHeader } from './AssetCardHeader.tsx';
import { itemsQuery } from './calls.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { Offers } from './Offers.tsx';
import { PortalSearch } from './PortalSearch.tsx';

/** Debounce in milliseconds. */
const REST = 250;

/** Catalog items for the user, searchable. */
export function CatalogItems({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('portal');
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<RequestableItem | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(text.trim());
      setPage(1);
    }, REST);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useQuery({ ...itemsQuery(search, page), placeholderData: keepPreviousData });
  return (
    <>
      <PortalSearch label={t('catalog.search')} value={text} onChange={setText} />
      <Box sx={{ mb: 3, fontSize: '0.8125rem', color: color.secondary }}>{t('catalog.how')}</Box>
      <Offers
        query={query}
        none={{ icon: BookOpen, title: t('catalog.none'), text: t('catalog.none_text') }}
        isNarrowed={search !== ''}
        onClear={() => setText('')}
        onPage={setPage}
      >
        {(item) => <ItemLine key={item.id} item={item} onChoose={() => setChosen(item)} />}
      </Offers>
      {chosen && <ItemDialog item={chosen} onClose={() => setChosen(null)} onDone={onDone} />}
    </>
  );
}

function ItemLine({ item, onChoose }: { item: RequestableItem; onChoose: () => void }) {
  const { t } = useTranslation('portal');
  const { name, description, url, price, is_requested: isRequested } = item;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        px: { xs: 3.5, sm: 4.5 },
        py: 3,
        borderBottom: `1px solid ${color.softLine}`,
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <AssetCardHeader
        thing={{
          name,
          image: item.image,
          icon: item.icon,
          category: item.category,
          ...(item.model ? { model: item.model } : {}),
        }}
        facts={[price && formatMoney(price)]}
        beside={
          isRequested ? (
            <StatusChip tone="info">{t('catalog.asked')}</StatusChip>
          ) : (
            <ReadOnlyGuard>
              <Button
                aria-label={t('catalog.request_name', { name })}
                onClick={onChoose}
                sx={{ flex: 'none', minHeight: 44 }}
              >
                {t('catalog.request')}
              </Button>
            </ReadOnlyGuard>
          )
        }
      />
      {description && (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: color.secondary }}>
          {description}
        </Box>
      )}
      {url && (
        <Box sx={{ fontSize: '0.8125rem' }}>
          <ExternalLink href={url}>{t('catalog.see')}</ExternalLink>
        </Box>
      )}
    </Box>
  );
}
