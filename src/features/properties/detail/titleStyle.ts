/** Smaller than other `h1`: at 1440 x 900, the first screen has space for three lines below the picture. */
export const titleStyle = { typography: 'h1', fontSize: 'clamp(2.5rem, 1.6rem + 2.2vw, 3.5rem)' };
