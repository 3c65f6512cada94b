import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { Line, Lines } from '@steward/kernel/client/record_view/Lines.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { KitPart } from '../contract/wire.ts';

/** What a kit has, line by line, and what is missing of it. */
export function KitParts({ parts }: { parts: readonly KitPart[] }) {
  const { t } = useTranslation('kits');
  return (
    <Lines label={t('parts')} empty={t('empty')}>
      {parts.map((part) => (
        <Part key={`${part.kind} ${part.of.id}`} part={part} />
      ))}
    </Lines>
  );
}

function Part({ part }: { part: KitPart }) {
  const { t } = useTranslation('kits');
  const { kind, of, quantity, available, assets = [], forbidden, place = '', total = 0 } = part;
  const isShort = available < quantity;
  const type = kind === 'model' ? 'asset_model' : kind;
  const figure = isShort
    ? t('short', { n: formatNumber(quantity - available) })
    : t('available', { n: formatNumber(available) });
  return (
    <Line
      title={
        <>
          <bdi>{formatNumber(quantity)} ×</bdi>{' '}
          {of.hidden ? of.name : <Link to={pageOf(recordNamed(type), 'detail', of.id)}>{of.name}</Link>}
        </>
      }
      note={[
        assets.map((one) => one.name).join(', '),
        total > available ? t('spread', { total: formatNumber(total), n: formatNumber(available), place }) : '',
      ]}
      figure={forbidden ? t('forbidden') : figure}
      isWarned={isShort || forbidden === true}
    />
  );
}
