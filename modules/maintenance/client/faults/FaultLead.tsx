import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isImage } from '@steward/kernel/client/fields/image.tsx';
import { FieldCell } from '@steward/kernel/client/fields/registry.tsx';
import { isEmpty } from '@steward/kernel/client/fields/types.ts';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { rowQuery } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { useImageUrl } from '@steward/kernel/client/session/images.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import type { Image } from '@steward/kernel/contract/wire/entities.ts';

/** The report with the reporter's picture, and the asset beside it. */
export const faultPart: DetailOverride = { Lead: FaultLead, shownElsewhere: ['description', 'image'] };

/** What tells the asset: which one, where, and who has it. */
const SHOWN = ['asset_tag', 'serial', 'model', 'location', 'assignee'] as const;

function FaultLead({ record, row }: { record: RecordDefinition; row: Row }) {
  const labels = useLabels(record.name);
  const { t } = useTranslation('maintenance');
  const { image, asset } = row;
  return (
    <Card title={labels.fields['description']}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: isImage(image) ? '240px minmax(0, 1fr)' : 'minmax(0, 1fr)' },
        }}
      >
        {isImage(image) && <ReportedPicture image={image} alt={t('report.picture')} />}
        <Box sx={{ minWidth: 0 }}>
          <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {String(row['description'] ?? '')}
          </Box>
          {isNamed(asset) && !asset.hidden && <AssetFacts id={asset.id} />}
        </Box>
      </Box>
    </Card>
  );
}

/** The picture as wide as its column; it opens whole in a new tab. */
function ReportedPicture({ image, alt }: { image: Image; alt: string }) {
  const whole = useImageUrl(image.url);
  return (
    <Box component="a" href={whole} target="_blank" rel="noreferrer" aria-label={alt} sx={{ display: 'block' }}>
      {whole && (
        <Box
          component="img"
          src={whole}
          alt=""
          sx={{ display: 'block', width: '100%', maxHeight: 320, objectFit: 'contain', borderRadius: '8px' }}
        />
      )}
    </Box>
  );
}

/** Facts of the asset, for who may read it. */
function AssetFacts({ id }: { id: string }) {
  const record = recordNamed('asset');
  const may = useCan();
  const labels = useLabels('asset');
  const { data } = useQuery({ ...rowQuery(record, id), enabled: may('assets:read') });
  if (!data) return null;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        columnGap: 4,
        rowGap: 1.5,
        m: 0,
        mt: 3.5,
        pt: 3.5,
        borderTop: `1px solid ${color.softLine}`,
        '& dd': { m: 0, minWidth: 0 },
        '& dt': { color: color.secondary },
      }}
    >
      {SHOWN.map((key) => {
        const field = record.fields[key];
        return (
          field &&
          !isEmpty(data[key]) && (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>{labels.fields[key]}</dt>
              <dd>
                <FieldCell value={data[key]} field={field} fieldKey={key} record={record} />
              </dd>
            </Box>
          )
        );
      })}
    </Box>
  );
}
