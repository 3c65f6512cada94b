/** Prints HTML by a hidden, scriptless frame. */
export function printPage(page: string): void {
  const frame = document.createElement('iframe');
  // Some browsers print frames with `display: none` empty.
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
