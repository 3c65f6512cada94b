import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download, FileBraces, FileSpreadsheet, Folder, KeyRound, PanelsTopLeft, FileJson } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Checkbox } from '@steward/kernel/client/ui/Checkbox.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatSize } from '@steward/kernel/contract/format_size.ts';
import type { CompanyExport, CompanyExports } from '../contract/wire.ts';
import { useLeavingChange } from './queries.ts';

const PARTS = [
  ['tables', FileSpreadsheet],
  ['json', FileJson],
  ['files', Folder],
  ['schema', FileBraces],
  ['page', PanelsTopLeft],
  ['secrets', KeyRound],
] as const;

/** What an export contains, and the button that begins one. */
export function ExportCard({ exports: { results, contents } }: { exports: CompanyExports }) {
  const { t } = useTranslation('leaving');
  const [files, setFiles] = useState(true);
  const [history, setHistory] = useState(true);
  const isMaking = results.some((one) => one.state === 'running');
  const begin = useLeavingChange(
    () => api.post<CompanyExport>('company-export/', { files, history }),
    () => toast.success(t('begun')),
  );
  const valueOf = (part: (typeof PARTS)[number][0]): string => {
    if (part === 'files') return formatSize(contents.bytes, currentLanguage());
    if (part === 'tables') return t('values.tables', { n: formatNumber(contents.types) });
    if (part === 'json') return t('values.json', { n: formatNumber(contents.records) });
    return t(`values.${part}`);
  };
  return (
    <Card
      title={t('export_title')}
      action={
        <Button
          variant="contained"
          color="primary"
          size="small"
          startIcon={<Download size={16} aria-hidden />}
          disabled={isMaking || begin.isPending}
          onClick={() => begin.mutate(undefined)}
        >
          {t('export')}
        </Button>
      }
    >
      <Box sx={{ color: color.secondary, mt: -2, mb: 3 }}>{t('export_text')}</Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {PARTS.map(([part, Icon]) => (
          <Box
            key={part}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 2, borderTop: `1px solid ${color.softLine}` }}
          >
            <Box component={Icon} size={16} aria-hidden sx={{ flex: 'none', color: color.secondary }} />
            <Box component="dt" sx={{ flex: 1, minWidth: 0 }}>
              {t(`parts.${part}`)}
            </Box>
            <Box component="dd" className="tabular" sx={{ m: 0, color: color.secondary }}>
              {valueOf(part)}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, pt: 3, borderTop: `1px solid ${color.softLine}` }}>
        <Choice label={t('with_files')} isOn={files} onChange={setFiles} />
        <Choice label={t('with_history')} isOn={history} onChange={setHistory} />
      </Box>
    </Card>
  );
}

function Choice({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: { xs: 44, md: 32 } }}>
      <Checkbox label={label} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span aria-hidden>{label}</span>
    </Box>
  );
}
