type Props = {
  /** The text of the document's title. */
  title: string;
  description: string;
  /** The URL of the picture in link previews. */
  image: string;
  path: string;
  /** Link previews need absolute URLs. Without the origin, there is none to write. */
  origin?: string;
};

/** What search engines and link previews read. `removePageHeadOnNavigation` finds these elements by their attribute. */
export const PageHead = ({ title, description, image, path, origin }: Props) => (
  <>
    <meta data-page-head name="description" content={description} />
    <meta data-page-head property="og:type" content="website" />
    <meta data-page-head property="og:site_name" content="Luminous" />
    <meta data-page-head property="og:title" content={title} />
    <meta data-page-head property="og:description" content={description} />
    <meta
      data-page-head
      property="og:image"
      content={origin === undefined ? image : new URL(image, origin).href}
    />
    <meta data-page-head property="og:image:alt" content={title} />
    <meta data-page-head name="twitter:card" content="summary_large_image" />
    {origin !== undefined && (
      <>
        <meta data-page-head property="og:url" content={origin + path} />
        <link data-page-head rel="canonical" href={origin + path} />
      </>
    )}
  </>
);
