import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { Companies } from './Companies.tsx';
import { Events } from './Events.tsx';
import { System } from './System.tsx';

const TABS = ['companies', 'events', 'system'] as const;

/** Platform administration: companies, events, health. */
export function Platform() {
  const { t } = useTranslation('platform');
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const current = TABS.find((one) => one === search['tab']) ?? 'companies';
  const hasEnded = search['ended'] === 'true';
  useEffect(() => {
    if (!hasEnded) return;
    toast.info(t('access.ended'));
    router.history.replace('/platform');
  }, [hasEnded, router, t]);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('intro')} />
      <Tabs
        value={current}
        onChange={(_event, tab) =>
          router.history.push(tab === 'companies' ? '/platform' : `/platform?tab=${String(tab)}`)
        }
        aria-label={t('title')}
        sx={{ mb: 3.5, borderBottom: `1px solid ${color.line}` }}
      >
        {TABS.map((tab) => (
          <Tab key={tab} value={tab} id={`tab-${tab}`} aria-controls={`panel-${tab}`} label={t(`tabs.${tab}`)} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        {current === 'companies' && <Companies />}
        {current === 'events' && <Events />}
        {current === 'system' && <System />}
      </Box>
    </>
  );
}
