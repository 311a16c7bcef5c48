import type { TextLink } from '../../../../contract/links';
import type { Provenance } from '../../store/schema';

/**
 * A day as a source gives it. An adapter has turned HTML and entities into plain text, and nothing else.
 * Missing texts are blank.
 */
export interface RawRecord {
  /** `YYYY-MM-DD`, a day of the calendar. */
  date: string;
  title: string;
  /** Blocks are separated by blank lines, or by three blanks or more. */
  explanation: string;
  /** The links within the explanation, in its order, with addresses as the source has them. */
  links?: readonly TextLink[];
  credit: string;
  copyright: string;
  alt: string;
  /** The day's picture, film or interactive page. */
  url: string;
  /** The picture in a larger size. */
  largeUrl: string;
  /** A still of the film or page. */
  posterUrl: string;
  mediaType: string;
  /** The article that the picture was published with. */
  pageUrl: string;
  provenance: Provenance;
  /** When the source last changed the record, if known. */
  modifiedAt?: string | undefined;
  /** The day under which the source files the article, if known. */
  filedUnder?: string | undefined;
}

/** A record as an adapter reads it, or a sentence that says why it cannot be used. */
export type Reading = { record: RawRecord; fault?: never } | { record?: never; fault: string };
