import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { CornerDownLeft, CornerUpRight, ShoppingCart, TriangleAlert } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { ActionTrigger } from '@steward/kernel/client/action_form/ActionTrigger.tsx';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { Photo } from '@steward/kernel/client/fields/image.tsx';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { whenText } from '@steward/kernel/client/i18n/when.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { StatusChip, TONES, type Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { assetRequest } from '../contract/actions.ts';
import type { AssetRequest, OwnRequest } from '../contract/wire.ts';
import { buttonsFor } from './decisions.ts';

const ICONS = { claim: CornerUpRight, return: CornerDownLeft, problem: TriangleAlert, item: ShoppingCart } as const;
const GROUNDS = { claim: 'info', return: 'quiet', problem: 'warning', item: 'info' } as const satisfies Record<
  AssetRequest['kind'],
  Tone
>;
const TONE_OF: Readonly<Record<AssetRequest['status'], Tone>> = {
  open: 'info',
  approved: 'info',
  ordered: 'warning',
  done: 'ok',
  declined: 'bad',
  withdrawn: 'quiet',
};

/** A request with its actions. `own`: on the page of its record. */
export function RequestLine({ request, own = false }: { request: AssetRequest; own?: boolean }) {
  const { t } = useTranslation('requests');
  const may = useCan();
  const client = useQueryClient();
  const Icon = ICONS[request.kind];
  const ground = TONES[GROUNDS[request.kind]];
  const person = may('user:read') ? (
    <Link to={pageOf(recordNamed('user'), 'detail', request.user.id)} sx={{ color: color.text, fontWeight: 600 }} />
  ) : (
    <strong />
  );
  const subject = subjectOf(request);
  const thing = own ? (
    <span />
  ) : (
    <Link to={pageOf(subject.record, 'detail', subject.id)} sx={{ color: color.text, fontWeight: 600 }} />
  );
  // Problems are closed, not declined.
  const isClosed = request.kind === 'problem' && request.status === 'declined';
  const stateText =
    request.status === 'done' ? t(`done.${request.kind}`) : t(`status.${isClosed ? 'closed' : request.status}`);
  const buttons = buttonsFor(request);
  // The list of requests is kept with assets.
  const refresh = (): void => {
    for (const name of new Set(['asset', subject.record.name])) void refreshRecord(client, name);
  };
  const isTaken = request.kind === 'claim' && request.status === 'open' && request.asset_state !== 'deployable';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
        gap: 3,
        px: { xs: 3.5, sm: 4.5 },
        py: 3.5,
        borderBottom: `1px solid ${color.softLine}`,
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 3, minWidth: 0 }}>
        <Box
          sx={{
            flex: 'none',
            display: 'grid',
            placeItems: 'center',
            width: 32,
            height: 32,
            borderRadius: '8px',
            color: ground.text,
            backgroundColor: ground.soft,
          }}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </Box>
        <Box sx={{ minWidth: 0, display: 'grid', gap: 1.5 }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Trans
              t={t}
              i18nKey={own ? `line_own.${request.kind}` : `line.${request.kind}`}
              values={{ who: request.user.name, what: subject.name }}
              components={{ person, thing }}
              shouldUnescape
            />
          </Box>
          <Box className="tabular" sx={{ fontSize: '0.8125rem', lineHeight: '20px', color: color.secondary }}>
            {subject.tag && (
              <>
                <bdi>{subject.tag}</bdi> ·{' '}
              </>
            )}
            {whenText(request.created_at, currentLanguage())}
            {request.expected_checkin && ` · ${t('until', { day: formatDate(request.expected_checkin) })}`}
            {request.expected_on && ` · ${t('expected', { day: formatDate(request.expected_on) })}`}
          </Box>
          {request.note && (
            <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: color.secondary }}>
              {request.note}
            </Box>
          )}
          {request.image && <Photo image={request.image} alt={t('photo', { what: subject.name })} />}
          {request.answer && (
            <Box
              dir="auto"
              sx={{ fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: color.secondary }}
            >
              {t('answered', { answer: request.answer })}
            </Box>
          )}
          {isTaken && <Box sx={{ fontSize: '0.8125rem', color: color.warning }}>{t('not_free')}</Box>}
        </Box>
      </Box>
      {buttons.length > 0 ? (
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', justifyItems: { sm: 'end' } }}>
          {request.status !== 'open' && (
            <Box>
              <StatusChip tone={TONE_OF[request.status]}>{stateText}</StatusChip>
            </Box>
          )}
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'flex-start',
              gap: 2,
              '& .MuiButton-root': { minHeight: { xs: 44, sm: 34 }, flex: { xs: '1 1 0', sm: '0 0 auto' } },
            }}
          >
            {buttons.map((button, index) => (
              <ActionTrigger
                key={button.action.name}
                button={button}
                target={assetRequest}
                row={{ ...request, abilities: [] }}
                onChanged={refresh}
                {...(index === buttons.length - 1 ? { variant: 'contained', color: 'primary', disabled: isTaken } : {})}
              />
            ))}
          </Box>
        </Box>
      ) : (
        <Box sx={{ justifySelf: { xs: 'start', sm: 'end' }, textAlign: { sm: 'end' } }}>
          <StatusChip tone={isClosed ? 'quiet' : TONE_OF[request.status]}>{stateText}</StatusChip>
          {request.decided_by && request.decided_at && (
            <Box sx={{ mt: 1, fontSize: '0.8125rem', color: color.tertiary }}>
              {request.decided_by} · {whenText(request.decided_at, currentLanguage())}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

interface Subject {
  readonly record: RecordDefinition;
  readonly id: string;
  /** With the quantity, if there are several. */
  readonly name: string;
  readonly tag: string | null;
}

/** Asset or catalog item of a request. */
export function subjectOf({ asset, item, quantity }: Pick<OwnRequest, 'asset' | 'item' | 'quantity'>): Subject {
  if (asset) return { record: recordNamed('asset'), id: asset.id, name: asset.name, tag: asset.asset_tag };
  const { id = '', name = '' } = item ?? {};
  const several = quantity !== null && quantity > 1 ? `${formatNumber(quantity)} × ${name}` : name;
  return { record: recordNamed('catalog_item'), id, name: several, tag: null };
}
