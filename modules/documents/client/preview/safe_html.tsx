import { createElement, Fragment, type ReactNode } from 'react';

/** Elements of a text document. All others are left out, and their text is kept. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 strong em u s sup sub br ul ol li table thead tbody tr td th blockquote pre img a'.split(' '),
);
/** Left out with all that is in them. */
const DROPPED: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);
const WITHOUT_CHILDREN: ReadonlySet<string> = new Set(['br', 'img']);
const LINK = /^(https?|mailto):/i;
const PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[a-z\d+/=]+$/i;
const HEADING = /^h[1-6]$/;

/**
 * HTML of a document as elements of React: those of a list, with none of their attributes but few that are checked. The
 * HTML is parsed as a document of its own, in which nothing runs or loads.
 */
export function safeHtml(html: string): ReactNode {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return childrenOf(body, 0);
}

/** Elements within each other. */
const DEPTH = 100;

function childrenOf(parent: Node, depth: number): ReactNode {
  if (depth > DEPTH) return parent.textContent;
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{nodeOf(node, depth + 1)}</Fragment>);
}

function nodeOf(node: Node, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  if (DROPPED.has(name)) return null;
  if (!ELEMENTS.has(name)) return childrenOf(node, depth);
  const properties = propertiesOf(name, node);
  if (properties === null) return childrenOf(node, depth);
  // Headings of a document are below the heading of the screen.
  const element = HEADING.test(name) ? `h${Math.min(6, Number(name.slice(1)) + 2)}` : name;
  return createElement(element, properties, ...(WITHOUT_CHILDREN.has(name) ? [] : [childrenOf(node, depth)]));
}

/** `null`: without the element. */
function propertiesOf(name: string, node: Element): Record<string, unknown> | null {
  const given = (attribute: string): string => node.getAttribute(attribute) ?? '';
  if (name === 'a')
    return LINK.test(given('href'))
      ? { href: given('href'), target: '_blank', rel: 'noopener noreferrer nofollow' }
      : null;
  if (name === 'img') return PICTURE.test(given('src')) ? { src: given('src'), alt: given('alt') } : null;
  if (name !== 'td' && name !== 'th') return {};
  const span = (attribute: string): number => Math.min(1000, Math.max(1, Math.trunc(Number(given(attribute))) || 1));
  return { colSpan: span('colspan'), rowSpan: span('rowspan') };
}
