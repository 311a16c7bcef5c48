/** Home, which names its first pictures, so that they are on their way before any call is answered. */
import { FIRST_ROW_DATA_ID, type FirstRow } from '../contract/firstRow';
import type { Archive } from './archive/archive';
import type { Page } from './page';
import type { Shown } from './pageTags';
import type { Revision } from './storage/engines/engine';

/** The most columns that the page has. */
const FIRST_ROW = { start: 0, end: 3 };

export class HomePage {
  /** The page for the archive that it was made of. It is compressed only when its pictures change. */
  private made: { page: Page; data: string; archive?: Archive; revision?: Revision };

  constructor(readonly plain: Page) {
    this.made = { page: plain, data: '' };
  }

  /** The page for what is shown now. While the source is not up it names nothing. */
  async of({ archive, health }: Shown): Promise<Page> {
    if (health.status !== 'up') {
      return this.plain;
    }
    const revision = await archive.revision();
    if (this.made.archive !== archive || this.made.revision !== revision) {
      const data = dataOf(await firstRow(archive.at(revision)));
      this.made = { page: this.pageWith(data), data, archive, revision };
    }
    return this.made.page;
  }

  private pageWith(data: string): Page {
    return data === this.made.data ? this.made.page : this.plain.withData(data);
  }
}

async function firstRow(archive: Archive): Promise<FirstRow> {
  const entries = await archive.gallery(FIRST_ROW);
  return entries.map(({ thumbnail, image_url, image_width, image_height }) => ({
    thumbnail,
    image_url,
    image_width,
    image_height,
  }));
}

/** An element that browsers neither run nor show, and that no address in it can end. */
function dataOf(row: FirstRow): string {
  if (row.length === 0) {
    return '';
  }
  const json = JSON.stringify(row).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${FIRST_ROW_DATA_ID}">${json}</script>`;
}
