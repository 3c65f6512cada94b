import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Suspense, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../api/lazy_part.ts';
import { codeScanners, type CodeInputProps } from '../scan_modes.ts';
import { SkeletonLines } from '../ui/Skeletons.tsx';

/** Without a module that reads codes they are typed. */
function TypedCode({ act, onCode }: CodeInputProps) {
  const { t } = useTranslation('form');
  const [text, setText] = useState('');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        const code = text.trim();
        if (code !== '' && onCode(code)) setText('');
      }}
      sx={{ display: 'flex', gap: 2 }}
    >
      <OutlinedInput
        fullWidth
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputProps={{ 'aria-label': t('picker.code') }}
      />
      <Button type="submit" variant="contained">
        {act}
      </Button>
    </Box>
  );
}

const ScannedCode = lazyPart<ComponentType<CodeInputProps>>(async () => {
  const [scanner] = codeScanners.all();
  return scanner ? scanner.loadInput() : { default: TypedCode };
});

/** Codes one after the other: typed, from a scanner that types, or by the camera. */
export function CodeInput(props: CodeInputProps) {
  return (
    <Suspense fallback={<SkeletonLines lines={2} />}>
      <ScannedCode {...props} />
    </Suspense>
  );
}
