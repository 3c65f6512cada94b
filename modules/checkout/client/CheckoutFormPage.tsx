import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { refreshRecord, rowQuery } from '@steward/kernel/client/records/queries.ts';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { Skeletons } from './Waiting.tsx';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import { READING_WIDTH } from '@steward/kernel/client/ui/page_width.ts';
import type { ManyAnswer } from './calls.ts';
import { CheckinForm } from './CheckinForm.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { Refused } from './Refused.tsx';
import { nameOfAsset, toastCheckedIn, toastCheckedOut } from './toasts.ts';
import { asset } from '@steward/modules/assets/contract';

/** Check-out or check-in as a page, for the assets in the address. */
export function CheckoutFormPage({ way, many = false }: { way: 'out' | 'in'; many?: boolean }) {
  const { t } = useTranslation(['checkout', 'common']);
  const formId = useId();
  const router = useRouter();
  const client = useQueryClient();
  const labels = useLabels('asset');
  const params: { id?: string } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const ids = many
    ? String(search['ids'] ?? '')
        .split(',')
        .filter(Boolean)
    : [params.id ?? ''];
  const queries = useQueries({ queries: ids.map((id) => rowQuery(asset, id)) });
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<ManyAnswer | null>(null);
  const rows = queries.flatMap((query) => (query.data ? [query.data] : []));
  const [first] = rows;
  const isLoading = queries.some((query) => query.isPending);
  const back = (): void => router.history.push(!many && first ? pageOf(asset, 'detail', first.id) : asset.pages.list);
  const changed = (): void => void refreshRecord(client, 'asset');
  const finish = (answer: ManyAnswer, tell: () => void): void => {
    changed();
    if (answer.refused.length > 0) return setReport(answer);
    back();
    tell();
  };
  const what = rows.length === 1 && first ? nameOfAsset(first) : t('several', { count: rows.length });
  const ability = way === 'out' ? 'checkout' : 'checkin';
  const unable = rows.filter((row) => !row.abilities.includes(ability));
  if (isLoading) return <Skeletons />;
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('nothing')}
        text={t('nothing_text')}
        action={<Button onClick={() => router.history.push(asset.pages.list)}>{labels.many}</Button>}
      />
    );
  return (
    <Box sx={READING_WIDTH}>
      <PageHeader
        title={t(way === 'out' ? 'out_title' : 'in_title', { what })}
        crumbs={[{ label: labels.many, to: asset.pages.list }, { label: t(way === 'out' ? 'check_out' : 'check_in') }]}
        actions={
          !report && (
            <>
              <Button variant="text" onClick={back} disabled={busy}>
                {t('common:cancel')}
              </Button>
              <Button
                type="submit"
                form={formId}
                variant="contained"
                color="primary"
                disabled={busy || (!many && unable.length > 0)}
              >
                {t(way === 'out' ? 'check_out' : 'check_in')}
              </Button>
            </>
          )
        }
      />
      {!many && first && unable.length > 0 && !report && (
        <Box sx={{ mb: 3.5 }}>
          <Notice tone="warning">
            {t(way === 'out' ? (first['holder'] ? 'is_out' : 'not_ready') : 'is_in', {
              what,
              holder: isNamed(first['holder']) ? first['holder'].name : '',
            })}
          </Notice>
        </Box>
      )}
      <Card>
        {report && (
          <Refused answer={report} done={t(way === 'out' ? 'out_done_many' : 'in_done_many', { count: report.done })} />
        )}
        {!report && way === 'out' && (
          <CheckoutForm
            formId={formId}
            ids={rows.map((row) => row.id)}
            onBusy={setBusy}
            onDone={(answer, input) => finish(answer, () => toastCheckedOut(rows, input, changed))}
          />
        )}
        {!report && way === 'in' && (
          <CheckinForm
            formId={formId}
            ids={rows.map((row) => row.id)}
            onBusy={setBusy}
            onDone={(answer) => finish(answer, () => toastCheckedIn(rows, changed))}
          />
        )}
      </Card>
    </Box>
  );
}
