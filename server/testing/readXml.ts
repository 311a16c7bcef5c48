// @ts-expect-error jsdom has no types of its own, and one call in tests needs no package of them.
import { JSDOM } from 'jsdom';

/** What tests read of an element. */
export interface XmlElement {
  tagName: string;
  textContent: string;
  children: Iterable<XmlElement>;
  getAttribute: (name: string) => string | null;
  querySelector: (selector: string) => XmlElement | null;
  querySelectorAll: (selector: string) => Iterable<XmlElement>;
}

/** The root of an XML text. @throws if it is not well-formed. */
export function readXml(text: string): XmlElement {
  const Dom = JSDOM as new (
    text: string,
    options: { contentType: string },
  ) => { window: { document: { documentElement: XmlElement } } }; // as jsdom documents it
  return new Dom(text, { contentType: 'application/xml' }).window.document.documentElement;
}
