import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Coins, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { LeftOut, Report, SourceDetail } from '../../contract/wire.ts';

/** Rates that are shown without being asked for. */
const AT_ONCE = 4;

/** Rates that amounts were converted by, and when it was calculated. */
export function Footnote({ report, at, onRefresh }: { report: Report; at: number; onRefresh: () => void }) {
  const { t } = useTranslation('reports');
  const [isOpen, setIsOpen] = useState(false);
  const rates = report.kind === 'groups' ? report.rates : [];
  const missing = report.kind === 'groups' ? report.missing_rates : [];
  const rate = (one: (typeof rates)[number]): string =>
    t('footnote.rate', { currency: one.currency, rate: formatNumber(Number(one.rate), 6), day: formatDate(one.day) });
  const isMixed =
    report.kind === 'groups' &&
    rates.length === 0 &&
    missing.length === 0 &&
    report.total.some((one) => Array.isArray(one) && one.length > 1);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 8px',
        color: color.secondary,
        fontSize: '0.8125rem',
      }}
    >
      {(rates.length > 0 || isMixed) && <Coins size={15} strokeWidth={1.75} aria-hidden />}
      {rates.length > 0 && report.kind === 'groups' && (
        <>
          <span>{t('footnote.converted', { currency: report.currency })}</span>
          {rates.length <= AT_ONCE ? (
            rates.map((one) => <span key={one.currency}>{rate(one)}</span>)
          ) : (
            <Button
              size="small"
              variant="text"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              sx={{ color: color.accentText, '@media print': { display: 'none' } }}
            >
              {t('footnote.rates')}
            </Button>
          )}
        </>
      )}
      {report.notes.map((note) => (
        <Box key={note} component="span" sx={{ flexBasis: '100%' }}>
          {note}
        </Box>
      ))}
      {isMixed && <span>{t('footnote.mixed')}</span>}
      {missing.length > 0 && <span>{t('footnote.missing', { currencies: missing.join(', ') })}</span>}
      <Box sx={{ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
        <span>
          {t(report.calculated_at === undefined ? 'footnote.calculated' : 'footnote.as_of', {
            when: formatDateTime(new Date(at).toISOString()),
          })}
        </span>
        <IconButton
          size="small"
          aria-label={t('footnote.refresh')}
          title={t('footnote.refresh')}
          onClick={onRefresh}
          sx={{ '@media print': { display: 'none' } }}
        >
          <RotateCw size={14} strokeWidth={1.75} />
        </IconButton>
      </Box>
      {isOpen && (
        <Box component="ul" sx={{ flexBasis: '100%', m: 0, paddingInlineStart: '20px' }}>
          {rates.map((one) => (
            <li key={one.currency}>{rate(one)}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** What a saved report names that the reader does not see, or that is gone. */
export function LeftOutNotice({ leftOut, source }: { leftOut: readonly LeftOut[]; source: SourceDetail | undefined }) {
  const { t } = useTranslation('reports');
  if (leftOut.length === 0) return null;
  const nameOf = (field: string): string =>
    source?.fields.find((one) => one.key === field)?.label ?? t('left_out.field');
  const of = (why: LeftOut['why']): string =>
    leftOut
      .filter((one) => one.why === why)
      .map((one) => nameOf(one.field))
      .join(', ');
  const [hidden, gone] = [of('hidden'), of('gone')];
  return (
    <Notice tone="warning">
      {hidden !== '' && <div>{t('left_out.hidden', { what: hidden })}</div>}
      {gone !== '' && <div>{t('left_out.gone', { what: gone })}</div>}
    </Notice>
  );
}
