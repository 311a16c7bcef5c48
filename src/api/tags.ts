/** Cache tags: which answers hold what. */

/** A picture by its date, the favourites of a user by their e-mail address. */
export const TAG_TYPES = ['Picture', 'Favourites'] as const;
export interface Tag {
  type: (typeof TAG_TYPES)[number];
  id: string;
}

export const pictureTag = (date: string): Tag => ({ type: 'Picture', id: date });
export const favouritesTag = (email: string): Tag => ({ type: 'Favourites', id: email });
