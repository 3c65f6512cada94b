/** Hands a page to the browser's own print dialog, from a frame that nobody sees and that runs nothing. */
export function printPage(page: string): void {
  const frame = document.createElement('iframe');
  // One that is not displayed at all would be printed empty by some browsers.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' });
  frame.title = document.title;
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.srcdoc = page;
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => setTimeout(() => frame.remove()));
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}
