import { describe, expect, it } from 'vitest';
import { printingClient } from './manifest.ts';

describe('the settings', () => {
  it('[R6.21] lead who may print labels to the page of labels', () => {
    const page = printingClient.settings?.find((one) => one.entries?.includes('print_label'));
    expect(page?.key).toBe('labels');
    expect(page?.permissions).toEqual(['print_label:all']);
  });
});
