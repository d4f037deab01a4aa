/** The title of the document, for example "Login · Luminous". React moves it into the document's head. */
export const DocumentTitle = ({ page }: { page: string }) => <title>{`${page} · Luminous`}</title>;
