import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PackageOpen, PackagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionTrigger } from '@steward/kernel/client/action_form/ActionTrigger.tsx';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { asset } from '@steward/modules/assets/contract';
import { portalMay } from '../../contract/portal.ts';
import type { MyAsset } from '../../contract/wire.ts';
import { AssetCardHeader, touchTarget } from './AssetCardHeader.tsx';
import { myAssetsQuery, myUnitsQuery, refreshPortal } from './calls.ts';
import { MyUnits } from './MyUnits.tsx';
import { problemButton, returnButton } from './own_actions.ts';
import { Since } from './Since.tsx';

/** The user's assets, next due first, with actions, and their other holdings. */
export function MyAssets({ user, onClaim }: { user: SessionUser; onClaim: (() => void) | undefined }) {
  const { t } = useTranslation('portal');
  const query = useQuery(myAssetsQuery());
  const others = useQuery(myUnitsQuery());
  const failed = [query, others].find((one) => one.error && !one.data);
  const client = useQueryClient();
  if (failed)
    return (
      <Card>
        <ErrorState compact error={failed.error} onRetry={() => void failed.refetch()} />
      </Card>
    );
  if (!query.data || !others.data)
    return (
      <Card>
        <SkeletonLines lines={4} />
      </Card>
    );
  const things = query.data.results;
  const units = others.data.results;
  if (things.length + units.length === 0) {
    return (
      <Card>
        <EmptyState
          compact
          icon={PackageOpen}
          title={t('things.none')}
          text={t(onClaim ? 'things.none_claim' : 'things.none_text')}
          action={
            onClaim && (
              <Button
                variant="contained"
                color="primary"
                startIcon={<PackagePlus size={16} />}
                onClick={onClaim}
                sx={{ minHeight: 44 }}
              >
                {t('things.see')}
              </Button>
            )
          }
        />
      </Card>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {things.map((thing) => (
        <li key={thing.id}>
          <Card sx={{ display: 'grid', gap: 3 }}>
            <AssetCardHeader thing={thing} facts={[thing.serial && t('things.serial', { serial: thing.serial })]} />
            <When thing={thing} />
            <Box sx={{ display: 'flex', gap: 2.5, flexWrap: 'wrap' }}>
              {portalMay(user, 'write') && (
                <ActionTrigger
                  button={problemButton}
                  target={asset}
                  row={{ ...thing, abilities: [] }}
                  label={t('things.report')}
                  onChanged={() => void refreshPortal(client)}
                  icon
                  sx={touchTarget}
                />
              )}
              {portalMay(user, 'update') && !thing.open.includes('return') && (
                <ActionTrigger
                  button={returnButton}
                  target={asset}
                  row={{ ...thing, abilities: [] }}
                  label={t('things.give_back')}
                  onChanged={() => void refreshPortal(client)}
                  icon
                  sx={touchTarget}
                />
              )}
            </Box>
          </Card>
        </li>
      ))}
      {units.map((one) => (
        <li key={`${one.record} ${one.id}`}>
          <MyUnits units={one} />
        </li>
      ))}
    </Box>
  );
}

/** Dates and open requests. */
function When({ thing }: { thing: MyAsset }) {
  const { t } = useTranslation('portal');
  return (
    <Since since={thing.since} due={thing.due}>
      {thing.open.includes('return') && <StatusChip tone="info">{t('things.return_open')}</StatusChip>}
      {thing.open.includes('problem') && <StatusChip tone="warning">{t('things.problem_open')}</StatusChip>}
    </Since>
  );
}
