/** A window so low, such as one at 400% zoom, that sticky bars would leave too little space for the content. */
export const lowWindow = '@media (max-height: 400px)';
