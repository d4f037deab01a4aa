/** The state of a history entry of a property. */
export type PropertyLocationState = {
  /** The query string of the listings, if the property was opened from there. */
  results?: string;
  /** Whether the property was opened from the saved homes of the dashboard. */
  isFromDashboard?: boolean;
  /** The id of the lightbox that is open. */
  lightbox?: string;
} | null;
