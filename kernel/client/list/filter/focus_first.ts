/** Focuses the first input, which the popover would prevent. */
export function focusFirst(popover: HTMLElement): void {
  const input =
    popover.querySelector<HTMLElement>('input:not(.MuiSelect-nativeInput):not([type="hidden"])') ??
    popover.querySelector<HTMLElement>('[role="combobox"], [aria-pressed="true"]');
  input?.focus();
}
