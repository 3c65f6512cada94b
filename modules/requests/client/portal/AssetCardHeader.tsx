import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import { Thumbnail } from '@steward/kernel/client/records/Thumbnail.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { PortalAsset } from '../../contract/wire.ts';

type Shown = Pick<PortalAsset, 'name' | 'image' | 'icon'> & {
  readonly asset_tag?: string;
  readonly model?: string;
  readonly category?: string | null;
};

/** Picture, name and identifiers. */
export function AssetCardHeader({
  thing,
  facts = [],
  beside,
}: {
  thing: Shown;
  facts?: readonly (string | null)[];
  beside?: ReactNode;
}) {
  const lines = [thing.model === thing.name ? null : (thing.model ?? null), thing.category ?? null, ...facts].filter(
    (one): one is string => Boolean(one),
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3.5, minWidth: 0 }}>
      <Thumbnail src={thing.image?.compressed_url ?? null} icon={thing.icon} size={48} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="h2"
          sx={{ m: 0, fontSize: '0.9375rem', lineHeight: '22px', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {thing.name}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', lineHeight: '20px', color: color.secondary, overflowWrap: 'anywhere' }}>
          {thing.asset_tag && <bdi className="tabular">{thing.asset_tag}</bdi>}
          {lines.map((line, index) => (
            <Fragment key={line}>
              {(thing.asset_tag || index > 0) && '\u00a0· '}
              <bdi>{line}</bdi>
            </Fragment>
          ))}
        </Box>
      </Box>
      {beside}
    </Box>
  );
}

/** Touch target size, full width on a phone. */
export const touchTarget = { minHeight: 44, flex: { xs: '1 1 auto', sm: '0 0 auto' } } as const;
