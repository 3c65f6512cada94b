import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { CircleAlert, CircleCheck, CircleQuestionMark, CircleSlash, Clock, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { codeText } from '@steward/kernel/contract/codes.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { clearLines, type ScanLine } from './lines.ts';
import { MeantOnes } from './MeantOnes.tsx';
import { choose, insist, leave, retry, undoLine } from './run.ts';
import { UnknownCode } from './UnknownCode.tsx';

const COUNTED = ['done', 'waiting', 'clash', 'refused', 'unknown'] as const;

/** Scans with results, newest first. Failed ones stay until cleared. */
export function ScanLines({ lines }: { lines: readonly ScanLine[] }) {
  const { t } = useTranslation('scan');
  const counts = COUNTED.flatMap((state) => {
    const count = lines.filter((one) => one.state === state || (state === 'unknown' && one.state === 'several')).length;
    return count > 0 ? [t(`counts.${state}`, { count })] : [];
  });
  return (
    <Card
      sx={{ mt: 3.5 }}
      title={counts.join(' · ')}
      action={
        <Button size="small" variant="text" onClick={clearLines}>
          {t('clear')}
        </Button>
      }
    >
      <Box component="ol" aria-live="polite" aria-label={t('lines')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </Box>
    </Card>
  );
}

const ICONS: Readonly<Record<ScanLine['state'], readonly [LucideIcon, string] | null>> = {
  busy: null,
  waiting: [Clock, color.secondary],
  done: [CircleCheck, color.ok],
  undone: [CircleSlash, color.secondary],
  left: [CircleSlash, color.secondary],
  refused: [CircleAlert, color.bad],
  clash: [CircleAlert, color.warning],
  unknown: [CircleQuestionMark, color.bad],
  several: [CircleQuestionMark, color.warning],
};

function Line({ line }: { line: ScanLine }) {
  const { t } = useTranslation('scan');
  const { state, target } = line;
  const icon = ICONS[state];
  return (
    <Box
      component="li"
      data-state={state}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, py: 2, borderTop: `1px solid ${color.softLine}` }}
    >
      {icon ? (
        <Box component={icon[0]} size={17} aria-hidden sx={{ flex: 'none', mt: '3px', color: icon[1] }} />
      ) : (
        <CircularProgress size={16} aria-label={t('busy')} />
      )}
      <Box sx={{ minWidth: 0, flex: 1, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <Box>
          <Box component="bdi" sx={{ fontWeight: 500 }}>
            {target && state !== 'several' ? (
              <Link to={pageOf(recordNamed(target.record), 'detail', target.id)}>{target.title}</Link>
            ) : (
              codeText(line.code)
            )}
          </Box>
          <Said line={line} />
        </Box>
        <Choices line={line} />
      </Box>
      {state === 'done' && typeof line.undo === 'string' && (
        <Button size="small" variant="text" onClick={() => void undoLine(line)}>
          {t('undo')}
        </Button>
      )}
      {state === 'refused' && (
        <Button size="small" variant="text" onClick={() => retry(line)}>
          {t('retry')}
        </Button>
      )}
    </Box>
  );
}

/** Result of a line as a sentence. */
function Said({ line }: { line: ScanLine }) {
  const { t } = useTranslation('scan');
  const { state, target, text, problem } = line;
  const beside = target?.subtitle ?? '';
  const said: Readonly<Record<ScanLine['state'], string>> = {
    ...{
      busy: t('busy'),
      waiting: t('waiting'),
      unknown: t('unknown'),
      several: t('several'),
      clash: t('clash.title'),
    },
    ...{ done: text ?? '', undone: t('undone'), left: t('left'), refused: problem ?? '' },
  };
  const isBad = state === 'refused' || state === 'unknown';
  return (
    <Box sx={{ fontSize: '0.8125rem', color: isBad ? color.bad : color.secondary }}>
      <bdi>{[beside, said[state]].filter(Boolean).join(' · ')}</bdi>
    </Box>
  );
}

/** Lines that need a decision. */
function Choices({ line }: { line: ScanLine }) {
  const { t } = useTranslation('scan');
  const row = { display: 'flex', flexWrap: 'wrap', gap: 2 } as const;
  if (line.state === 'unknown') return <UnknownCode line={line} />;
  if (line.state === 'several')
    return <MeantOnes found={line.found ?? []} onChoose={(one) => void choose(line, one)} />;
  if (line.state !== 'clash' || !line.clash) return null;
  const { kind, mine, theirs } = line.clash;
  return (
    <>
      <Box component="dl" sx={{ m: 0, fontSize: '0.8125rem', display: 'grid', gap: 0.5 }}>
        {(
          [
            ['mine', mine],
            ['theirs', theirs],
          ] as const
        ).map(([whose, version]) => (
          <Box key={whose} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Box component="dt" sx={{ color: color.secondary }}>
              {t(`clash.${whose}_title`)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <bdi>{version}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={row}>
        <Button size="small" onClick={() => void insist(line)}>
          {t(kind === 'deleted' ? 'clash.restore' : 'clash.insist')}
        </Button>
        <Button size="small" variant="text" onClick={() => leave(line)}>
          {t('clash.leave')}
        </Button>
      </Box>
    </>
  );
}
