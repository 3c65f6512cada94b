import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CircleAlert, CircleCheck, CircleQuestionMark, CircleSlash, Clock, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import type { ScanLine } from './lines.ts';
import { MeantOnes } from './MeantOnes.tsx';
import { choose, insist, leave } from './run.ts';
import { UnknownCode } from './UnknownCode.tsx';

/** Icon and tone of each state; none while it is being sent. */
export const LOOKS: Readonly<Record<ScanLine['state'], { readonly icon: LucideIcon; readonly tone: Tone } | null>> = {
  busy: null,
  waiting: { icon: Clock, tone: 'quiet' },
  done: { icon: CircleCheck, tone: 'ok' },
  undone: { icon: CircleSlash, tone: 'quiet' },
  left: { icon: CircleSlash, tone: 'quiet' },
  refused: { icon: CircleAlert, tone: 'bad' },
  clash: { icon: CircleAlert, tone: 'warning' },
  unknown: { icon: CircleQuestionMark, tone: 'warning' },
  several: { icon: CircleQuestionMark, tone: 'warning' },
};

/** Result of a line as a sentence. */
export function Said({ line }: { line: ScanLine }) {
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
      <bdi>{(said[state].includes(beside) ? [said[state]] : [beside, said[state]]).filter(Boolean).join(' · ')}</bdi>
    </Box>
  );
}

/** Lines that need a decision. */
export function Choices({ line }: { line: ScanLine }) {
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
