import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { ScanBarcode } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';

/** Handles a code, maybe later; `false` keeps it in the field. */
export type TakeCode = (code: string) => boolean | Promise<boolean>;

interface CodeText {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly submit: () => void;
}

function useCodeText(onCode: TakeCode, input: RefObject<HTMLInputElement | null>): CodeText {
  const [text, setText] = useState('');
  const submit = (): void => {
    const wanted = text.trim();
    const taken = wanted !== '' && onCode(wanted);
    // Selects the remaining text, so that the next scan replaces it.
    if (taken === false) return input.current?.select();
    setText('');
    input.current?.focus();
    if (taken === true) return;
    void taken.then((isTaken) => {
      if (isTaken) return;
      flushSync(() => setText((now) => (now === '' ? wanted : now)));
      if (input.current?.value === wanted) input.current.select();
    });
  };
  return { text, setText, submit };
}

interface CodeFieldProps {
  /** Label of the button. */
  readonly act: string;
  readonly onCode: TakeCode;
  /** On a phone: ends scanning, by the button of the empty field. */
  readonly onDone?: () => void;
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  readonly autoFocus: boolean;
}

const ON_PAGE = { height: 52, px: 4, fontSize: '1.125rem', borderRadius: '10px', backgroundColor: color.surface };
const ON_PHONE = { height: 48, px: 3, borderRadius: '12px', backgroundColor: color.background };

/** A field that one code after the other is typed into, by hand or by a scanner. */
export function CodeField({ act, onCode, onDone, inputRef, autoFocus }: CodeFieldProps) {
  const { t } = useTranslation(['scan', 'common']);
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const { text, setText, submit } = useCodeText(onCode, input);
  const isEmpty = text.trim() === '';
  const button = onDone ? { height: 48, minWidth: 88, borderRadius: '12px' } : { height: 52, px: 5 };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'flex', gap: 2, ...(onDone ? { width: '100%' } : {}) }}
    >
      <InputBase
        inputRef={input}
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('scan:placeholder_short')}
        inputProps={{
          'aria-label': t('scan:placeholder'),
          autoCapitalize: 'characters',
          autoCorrect: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
        }}
        startAdornment={
          <Box
            component={ScanBarcode}
            size={onDone ? 18 : 20}
            strokeWidth={1.75}
            aria-hidden
            sx={{ color: color.tertiary, marginInlineEnd: onDone ? 2 : 3, flex: 'none' }}
          />
        }
        sx={{
          flex: '1 1 0',
          minWidth: 0,
          border: `1px solid ${color.line}`,
          ...(onDone ? ON_PHONE : ON_PAGE),
          '&.Mui-focused': { borderColor: color.accent, boxShadow: `0 0 0 3px ${color.accentSoft}` },
        }}
      />
      {onDone && isEmpty ? (
        <Button type="button" variant="contained" color="primary" onClick={onDone} sx={{ flex: 'none', ...button }}>
          {t('common:done')}
        </Button>
      ) : (
        <Button type="submit" variant="contained" color="primary" disabled={isEmpty} sx={{ flex: 'none', ...button }}>
          {act}
        </Button>
      )}
    </Box>
  );
}
