/** The state of a history entry of the listings. */
export type ListingsLocationState = {
  /** How many cards are shown. */
  shownCount?: number;
  /** The search when the sheet with the filters was opened. Present while it is open. */
  searchBeforeSheet?: string;
} | null;
