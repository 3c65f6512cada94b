import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorDetail } from '@steward/kernel/client/api/client.ts';
import { mayImport } from '@steward/kernel/client/records/import_export_access.ts';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/types.ts';
import { asset } from '@steward/modules/assets/contract';
import { category } from '@steward/modules/catalogue/contract';
import { location } from '@steward/modules/locations/contract';
import type { Onboarding, StepName } from '../contract/wire.ts';
import { storeGuidance } from './calls.ts';
import { StarterDialog } from './StarterDialog.tsx';

/** Onboarding checklist. Steps are completed by records; shown until done or dismissed. */
export function Checklist({ steps }: { steps: Onboarding['steps'] }) {
  const { t } = useTranslation(['onboarding', 'common', 'errors']);
  const client = useQueryClient();
  const user = useUser();
  const done = steps.filter((one) => one.done).length;
  const keep = async (checklist: 'dismissed' | null): Promise<void> => {
    try {
      await storeGuidance(client, user?.id ?? '', { checklist });
      if (checklist !== null) toast.success(t('dismissed'), { undo: () => void keep(null) });
    } catch (error) {
      toast.error(errorDetail(error) ?? t('errors:wrong'));
    }
  };
  return (
    <Card
      sx={{ mb: 4 }}
      title={t('title')}
      action={
        <>
          <Box className="tabular" sx={{ flex: 'none', color: color.secondary, fontSize: '0.8125rem' }}>
            {t('progress', { done, count: steps.length })}
          </Box>
          <IconButton
            size="small"
            aria-label={t('common:dismiss')}
            onClick={() => void keep('dismissed')}
            sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
          >
            <X size={16} />
          </IconButton>
        </>
      }
    >
      <Box
        role="progressbar"
        aria-label={t('progress', { done, count: steps.length })}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={done}
        sx={{ height: 4, borderRadius: '2px', backgroundColor: color.quietSoft, overflow: 'hidden' }}
      >
        <Box sx={{ width: `${(done / steps.length) * 100}%`, height: '100%', backgroundColor: color.accent }} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 2 }}>
        {steps.map(({ key, done: isDone }) => (
          <Step key={key} step={key} isDone={isDone} />
        ))}
      </Box>
    </Card>
  );
}

function Step({ step, isDone }: { step: StepName; isDone: boolean }) {
  const { t } = useTranslation('onboarding');
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 2,
        py: 2.5,
        borderTop: `1px solid ${color.softLine}`,
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box
        component={Mark}
        size={18}
        strokeWidth={1.75}
        role="img"
        aria-label={t(isDone ? 'done' : 'open')}
        sx={{ flex: 'none', color: isDone ? color.ok : color.tertiary }}
      />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: isDone ? 400 : 500, color: isDone ? color.secondary : color.text }}>
          {t(`steps.${step}.title`)}
        </Box>
        {!isDone && (
          <Box sx={{ color: color.secondary, fontSize: '0.8125rem', lineHeight: '19px' }}>
            {t(`steps.${step}.text`)}
          </Box>
        )}
      </Box>
      {!isDone && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Ways step={step} />
        </Box>
      )}
    </Box>
  );
}

/** Links to where a step is done. */
function Ways({ step }: { step: StepName }) {
  const { t } = useTranslation('onboarding');
  const may = useCan();
  const [isChoosing, setChoosing] = useState(false);
  const add = (record: RecordDefinition, label: string): ReactNode =>
    may(permissionFor(record, 'write')) && (
      <LinkButton to={record.pages.add} size="small">
        {label}
      </LinkButton>
    );
  const bring = (record: RecordDefinition, label: string): ReactNode =>
    mayImport(record, may) && (
      <LinkButton to="/import" search={{ type: record.name }} size="small">
        {label}
      </LinkButton>
    );
  const ways: Readonly<Record<StepName, () => ReactNode>> = {
    company: () => (
      <LinkButton to="/setting" search={{ tab: 'general' }} size="small">
        {t('steps.company.go')}
      </LinkButton>
    ),
    catalogue: () => (
      <>
        <Button size="small" onClick={() => setChoosing(true)}>
          {t('steps.catalogue.go')}
        </Button>
        {add(category, t('steps.catalogue.own'))}
        {isChoosing && <StarterDialog onClose={() => setChoosing(false)} />}
      </>
    ),
    locations: () => (
      <>
        {add(location, t('steps.locations.go'))}
        {bring(location, t('steps.locations.bring'))}
      </>
    ),
    assets: () => (
      <>
        {bring(asset, t('steps.assets.bring'))}
        {add(asset, t('steps.assets.go'))}
      </>
    ),
    people: () => (
      <LinkButton to="/users/invitations" size="small">
        {t('steps.people.go')}
      </LinkButton>
    ),
    labels: () => (
      <LinkButton to="/setting" search={{ tab: 'asset_tag' }} size="small">
        {t('steps.labels.go')}
      </LinkButton>
    ),
  };
  return ways[step]();
}
