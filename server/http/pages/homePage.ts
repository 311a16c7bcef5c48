/** Home, which names its first pictures, so that they are on their way before any call is answered. */
import { FIRST_ROW_DATA_ID, type FirstRow, type RowPicture } from '../../../contract/firstRow';
import { IMAGE_FORMATS, IMAGE_TYPES, sourceSet } from '../../../contract/images';
import type { PictureEntry } from '../../../contract/pictures';
import { escapeHtml } from '../../platform/escapeHtml';
import type { Archive } from '../../archive/archive';
import type { Page } from './page';
import type { Shown } from './pageTags';

/** The most columns that the page has. */
const FIRST_ROW = { start: 0, end: 3 };

/** The format that the page's places ask for first. */
const [BEST] = IMAGE_FORMATS;
/** The place over the first window, with the windows that have it, and its `sizes`. */
const HERO = new RegExp(`<source media="([^"]+)" type="${IMAGE_TYPES[BEST]}" sizes="([^"]+)"`);
/** `sizes` of a card's place, and the windows that it tells apart. */
const SIZES = new RegExp(`<source type="${IMAGE_TYPES[BEST]}" sizes="([^"]+)"`);
const WINDOW = /\(min-width: \d+px\)/g;

export class HomePage {
  /** The page for the archive that it was made of. It is compressed only when its pictures change. */
  private made: { page: Promise<Page>; named: string; archive?: Archive; revision?: number };

  constructor(readonly plain: Page) {
    this.made = { page: Promise.resolve(plain), named: '' };
  }

  /** The page for what is shown now. While the source is not up it names nothing. */
  async of({ archive, health }: Shown): Promise<Page> {
    if (health.status !== 'up') {
      return this.plain;
    }
    const { revision } = archive.state();
    if (this.made.archive !== archive || this.made.revision !== revision) {
      const row = await firstRow(archive);
      const named = row.length === 0 ? '' : linksOf(row, this.plain.html) + dataOf(row);
      this.made = { page: this.pageWith(named), named, archive, revision };
    }
    return this.made.page;
  }

  private pageWith(named: string): Promise<Page> {
    return named === this.made.named ? this.made.page : this.plain.withFirstRow(named);
  }
}

async function firstRow(archive: Archive): Promise<FirstRow> {
  const [first, ...others] = await archive.gallery(FIRST_ROW);
  if (!first) {
    return [];
  }
  const { date, title, authors } = first;
  return [{ date, title, authors, ...placeOf(first) }, ...others.map(placeOf)];
}

/** Of two addresses the one that is shown. */
const placeOf = ({
  thumbnail,
  image_url,
  image_width,
  image_height,
}: PictureEntry): RowPicture => ({
  ...(thumbnail === undefined ? { image_url } : { thumbnail }),
  image_width,
  image_height,
});

/**
 * Links by which a browser asks for the pictures while it reads the page, so that they are in its first frame: for the
 * one over the first window, or for cards, of which each width of a window has one more.
 */
function linksOf(row: FirstRow, html: string): string {
  const [, hero, heroSizes] = HERO.exec(html) ?? [];
  const [, sizes] = SIZES.exec(html) ?? [];
  if (hero === undefined || heroSizes === undefined || sizes === undefined) {
    return '';
  }
  const windows = ['all', ...(sizes.match(WINDOW)?.reverse() ?? [])];
  return [
    linkOf(row[0], hero, heroSizes),
    ...windows.map((window, place) => linkOf(row[place], `${window} and (not ${hero})`, sizes)),
  ].join('');
}

function linkOf(picture: RowPicture | undefined, media: string, sizes: string): string {
  return picture?.thumbnail === undefined
    ? ''
    : `<link rel="preload" as="image" type="${IMAGE_TYPES[BEST]}" fetchpriority="high" media="${media}" imagesizes="${sizes}" imagesrcset="${escapeHtml(sourceSet(picture.thumbnail, BEST))}">`;
}

/** An element that browsers neither run nor show, and that no address in it can end. */
function dataOf(row: FirstRow): string {
  const json = JSON.stringify(row).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${FIRST_ROW_DATA_ID}">${json}</script>`;
}
