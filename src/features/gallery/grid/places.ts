/** Where a card is, in pixels from the left and the top of its gallery. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The places of a gallery's cards. */
export interface Places {
  /** By the cards' indices in the list. */
  boxes: readonly Box[];
  columns: readonly Column[];
  /**
   * Where the layout began. It moves when cards come or go above; the page scrolls by as much, so that no
   * card in sight moves.
   */
  above: number;
  /** Of rows: place of a card, also before the first one, that begins a page. */
  phase?: number;
}

export interface Column {
  /** Indices of its cards, from the top down. */
  cards: readonly number[];
  /** Where its first card begins. */
  begin: number;
  /** Where its next card begins. */
  next: number;
}

/** What has changed at the ends of a list: cards that came before its first one, or that were let go there. */
export interface Changed {
  places: Places;
  added: number;
  gone: number;
}
