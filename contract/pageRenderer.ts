type RenderOptions = {
  /** The path of the page, such as `/properties/1`. */
  path: string;
  /** The site's origin, for absolute URLs in the document's head. Without it, the head has none. */
  origin?: string;
  /** Answers the API requests of the page. Without it, the page is rendered as it looks before any response. */
  fetch?: typeof globalThis.fetch;
};

/** An API request of a page failed, so the page could not be rendered. */
export type RenderError = Error & { cause: { status: number | string } };

/**
 * Renders pages of the app to HTML documents, as visitors receive them. `src/entry-server.tsx` implements it. The build
 * compiles that module for the server, so that the app and the server do not import each other.
 */
export type PageRenderer = {
  /** The pages that are the same whatever the API responds. */
  staticPaths: string[];
  /** Those of them that belong in the sitemap. */
  listedPaths: string[];
  /**
   * App shells: documents for the dashboard and the tables of the back office. They load the code of the page, and show
   * nothing.
   */
  appShells: { path: string; html: string }[];
  /** Whether the app has a page at this path. Any other gets "Page not found". */
  isPage: (path: string) => boolean;
  /** Rejects if the page redirects or fails, and with a `RenderError` if an API request fails. */
  renderDocument: (options: RenderOptions) => Promise<string>;
};
