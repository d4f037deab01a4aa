/** A viewport so short, such as one at 400% zoom, that sticky bars would leave too little space for the content. */
export const shortViewport = '@media (max-height: 400px)';
