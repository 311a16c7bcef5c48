/** What the tests of the server use of jsdom, which has no types of its own (https://github.com/jsdom/jsdom#readme). */
declare module 'jsdom' {
  /** What tests read of an element. */
  interface XmlElement {
    tagName: string;
    textContent: string;
    children: Iterable<XmlElement>;
    getAttribute: (name: string) => string | null;
    querySelector: (selector: string) => XmlElement | null;
    querySelectorAll: (selector: string) => Iterable<XmlElement>;
  }

  export class JSDOM {
    constructor(text: string, options: { contentType: string });
    readonly window: { document: { documentElement: XmlElement } };
  }
}
