/** Puts the focus where somebody will type or tick first. The popover itself would take it otherwise. */
export function focusFirst(popover: HTMLElement): void {
  const input =
    popover.querySelector<HTMLElement>('input:not(.MuiSelect-nativeInput):not([type="hidden"])') ??
    popover.querySelector<HTMLElement>('[role="combobox"], [aria-pressed="true"]');
  input?.focus();
}
