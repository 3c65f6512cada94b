import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';

const EXPLAINED = ['text', 'name', 'company', 'record', 'actor', 'target', 'n', 'names'] as const;

/** Placeholders as buttons, which insert them at the last cursor position. */
export function Placeholders({
  names,
  onChoose,
}: {
  readonly names: readonly string[];
  readonly onChoose: (name: string) => void;
}) {
  const { t } = useTranslation('notifications');
  return (
    <Field group label={t('templates.placeholders')}>
      {() => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {names.map((name) => {
            const explained = EXPLAINED.find((one) => one === name);
            return (
              <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
                <Button
                  size="small"
                  dir="ltr"
                  aria-label={t('templates.insert', { name: `{${name}}` })}
                  onClick={() => onChoose(name)}
                  sx={{ fontFamily: 'monospace', flexShrink: 0 }}
                >
                  {`{${name}}`}
                </Button>
                <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>
                  {explained ? t(`templates.explained.${explained}`) : t('templates.explained.number')}
                </Box>
              </Box>
            );
          })}
        </Box>
      )}
    </Field>
  );
}
