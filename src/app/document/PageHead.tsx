type Props = {
  /** The text of the document's title. */
  title: string;
  description: string;
  /** The address of the picture in link previews. */
  image: string;
  path: string;
  /** Link previews need absolute addresses. Without the origin, there is none to write. */
  origin?: string;
};

/** What search engines and link previews read. */
export const PageHead = ({ title, description, image, path, origin }: Props) => (
  <>
    <meta name="description" content={description} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Luminous" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:image" content={origin === undefined ? image : new URL(image, origin).href} />
    <meta name="twitter:card" content="summary_large_image" />
    {origin !== undefined && (
      <>
        <meta property="og:url" content={origin + path} />
        <link rel="canonical" href={origin + path} />
      </>
    )}
  </>
);
