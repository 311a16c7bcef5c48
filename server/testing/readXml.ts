import { JSDOM } from 'jsdom';

export type XmlElement = JSDOM['window']['document']['documentElement'];

/** The root of an XML text. @throws if it is not well-formed. */
export const readXml = (text: string): XmlElement =>
  new JSDOM(text, { contentType: 'application/xml' }).window.document.documentElement;
