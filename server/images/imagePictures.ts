/** What the images need of the active archive. */
import type { CheckAges, ImageFile } from '../archive/store/imageFileStore';
import type { LearntTraits, PictureTraits } from '../archive/store/pictureStore';
import type { StoredPicture } from '../archive/store/storedPictures';

export type { CheckAges, ImageFile, LearntTraits, PictureTraits, StoredPicture };

type Found<Result> = Result | undefined | Promise<Result | undefined>;

export interface ImagePictures {
  /** The picture of a day, listed or not. It is asked for once for each image that is served. */
  find: (date: string) => Found<StoredPicture>;
  /** The newest listed picture before a day that has no placeholder yet. */
  findUnlearnt: (before: string) => Found<StoredPicture>;
  /**
   * Saves what was learnt of an address, unless the day has another one by now. If the file changed, the
   * picture gets a new edition.
   */
  learn: (date: string, imageUrl: string, traits: LearntTraits, file?: ImageFile) => Promise<void>;
  /** The files behind the addresses of the pictures, as they were at the last request. */
  files: {
    find: (date: string, imageUrl: string) => Found<ImageFile>;
    /** Records a check that found no change. */
    noteChecked: (date: string, checkedAt: string) => Promise<void>;
    /** The day whose check is most overdue. */
    findDue: (ages: CheckAges) => Found<string>;
  };
}
