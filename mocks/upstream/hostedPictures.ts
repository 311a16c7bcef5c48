/** Plays the host of NASA's pictures, which has each file whole and behind a resizer. */
import sharp from 'sharp';

/** A picture of one colour. */
export interface HostedPicture {
  width: number;
  height: number;
  background: string;
}

/** In the size that the records name. */
const PLAIN: HostedPicture = { width: 3853, height: 4070, background: '#27408b' };

const RESIZER = '/dynamicimage/assets/';
const WHOLE = '/content/dam/';

export class HostedPictures {
  private readonly changed = new Map<string, HostedPicture>();

  /** @param file its path below either folder: `science/cds/apod/0407/040701.jpg` */
  set(file: string, picture: Partial<HostedPicture>): void {
    this.changed.set(file, { ...PLAIN, ...picture });
  }

  /**
   * The file at an address, JPEG; nothing if the host has none there. The resizer fits it into `w` and `h` (`fit=clip`),
   * and also enlarges it.
   */
  find({ pathname, searchParams }: URL): Promise<Buffer> | undefined {
    const folder = [RESIZER, WHOLE].find((each) => pathname.startsWith(each));
    if (folder === undefined) {
      return undefined;
    }
    const own = this.changed.get(pathname.slice(folder.length)) ?? PLAIN;
    const scale =
      folder === RESIZER
        ? Math.min(
            (Number(searchParams.get('w')) || Infinity) / own.width,
            (Number(searchParams.get('h')) || Infinity) / own.height,
          )
        : 1;
    return draw(own, Number.isFinite(scale) ? scale : 1);
  }
}

const draw = ({ width, height, background }: HostedPicture, scale: number): Promise<Buffer> =>
  sharp({
    create: {
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      channels: 3,
      background,
    },
  })
    .jpeg()
    .toBuffer();
