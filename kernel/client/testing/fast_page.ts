import react from 'react';

/** Elements that stand within a line: accessible names of their content are joined without a space. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code em i kbd label mark q s small span strong sub sup time u'.split(' '),
);

const displayOf = (element: HTMLElement): string =>
  element.style.display || (INLINE.has(element.localName) ? 'inline' : 'block');

/** Inline styles, and `display` by the element's name. */
function ownStyle(element: HTMLElement): CSSStyleDeclaration {
  const get = (name: string): string =>
    name === 'display' ? displayOf(element) : element.style.getPropertyValue(name);
  return new Proxy(element.style, {
    get: (style, name) => {
      if (name === 'getPropertyValue') return get;
      return name === 'display' ? displayOf(element) : Reflect.get(style, name, style);
    },
  });
}

/**
 * What libraries ask of every element they look at, and what is slow here: the computed style, for which all rules of
 * the page are matched (the page of a worker has thousands), and `toString`, which gives the HTML and not the name of
 * the class as in a browser. The global `getComputedStyle` is still the real one.
 */
export function makePageFast(): void {
  const { defaultView } = document;
  if (defaultView) defaultView.getComputedStyle = (element) => ownStyle(element as HTMLElement);
  Element.prototype.toString = () => '[object Element]';
  withoutOwnerStacks();
}

/** React records a stack for each element, for warnings; above ten thousand a second it goes without. */
function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: (_count) => {} });
}
