import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { RecordField } from '@steward/kernel/client/pickers/RecordField.tsx';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { codeText } from '@steward/kernel/contract/codes.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { bindCode } from './calls.ts';
import type { ScanLine } from './lines.ts';
import { retry } from './run.ts';

/** Types whose records have codes of their own. */
const scannedTypes = () => RECORDS.filter((one) => one.scannedBy !== undefined);

/** Binds an unknown code to a record, or starts a new record with it. */
export function UnknownCode({ line }: { line: ScanLine }) {
  const { t } = useTranslation('scan');
  const may = useCan();
  const [isBinding, setBinding] = useState(false);
  const code = codeText(line.code);
  const [bound] = scannedTypes().filter((one) => may(permissionFor(one, 'update')));
  const [made] = scannedTypes().filter((one) => may(permissionFor(one, 'write')));
  const bind = (id: string): void => {
    if (bound)
      void bindCode(bound.name, id, code)
        .then(() => retry(line))
        .catch(toastFailure);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {bound && !isBinding && (
        <Button size="small" onClick={() => setBinding(true)}>
          {t('bind.begin')}
        </Button>
      )}
      {made && (
        <Link to={`${made.pages.add}?${new URLSearchParams({ [made.scannedBy?.[0] ?? '']: code }).toString()}`}>
          {t('bind.new')}
        </Link>
      )}
      <Button size="small" variant="text" onClick={() => retry(line)}>
        {t('retry')}
      </Button>
      {bound && isBinding && (
        <Box sx={{ flex: '1 1 100%' }}>
          <RecordField
            to={bound.name}
            value={null}
            onChange={(chosen) => chosen && bind(chosen.id)}
            label={t('bind.to')}
            mayAdd={false}
            autoFocus
          />
        </Box>
      )}
    </Box>
  );
}
