import { createTheme, type Theme } from '@mui/material/styles';
import type { ElementType } from 'react';
import { components } from './components.ts';
import { fonts, tokens } from './tokens.ts';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    /** Large screens, where the listings have four columns. */
    xxl: true;
  }
  interface Palette {
    /** The background of bands and inset areas. */
    stone: string;
    /** The accent color on an ink background. */
    accentOnInk: string;
  }
  interface PaletteOptions {
    stone: string;
    accentOnInk: string;
  }
}

const headingFont = {
  fontFamily: fonts.serif,
  fontWeight: 400,
  letterSpacing: '-0.015em',
  lineHeight: 1.08,
  fontFeatureSettings: '"lnum"',
};

/** Creates the theme. `LinkComponent` renders everything that has an `href`; the app passes the router's link. */
export const makeTheme = (LinkComponent: ElementType): Theme =>
  createTheme({
    shape: { borderRadius: 2 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1280, xxl: 1800 } },
    palette: {
      primary: {
        main: tokens.brass,
        dark: tokens.brassDeep,
        contrastText: tokens.white,
      },
      secondary: { main: tokens.ink, contrastText: tokens.paper },
      success: { main: tokens.available, contrastText: tokens.white },
      warning: { main: tokens.golden, contrastText: tokens.ink },
      error: { main: tokens.error, contrastText: tokens.white },
      info: { main: tokens.info, contrastText: tokens.white },
      background: { default: tokens.paper, paper: tokens.white },
      text: { primary: tokens.ink, secondary: tokens.inkSoft },
      divider: tokens.line,
      stone: tokens.stone,
      accentOnInk: tokens.brassOnInk,
    },
    typography: {
      fontFamily: fonts.sans,
      fontSize: 15,
      h1: { ...headingFont, fontSize: 'clamp(2.5rem, 1.6rem + 3.6vw, 4.5rem)' },
      h2: { ...headingFont, fontSize: 'clamp(2rem, 1.5rem + 2vw, 3.125rem)' },
      h3: { ...headingFont, fontSize: 'clamp(1.5rem, 1.35rem + 0.6vw, 1.875rem)', lineHeight: 1.15 },
      h4: { ...headingFont, fontSize: '1.5rem', lineHeight: 1.2 },
      h5: { ...headingFont, fontSize: '1.3125rem', lineHeight: 1.25 },
      body1: { fontSize: '1rem', lineHeight: 1.65 },
      body2: { fontSize: '0.9375rem', lineHeight: 1.6 },
      overline: {
        fontSize: '0.75rem',
        fontWeight: 600,
        letterSpacing: '0.16em',
        lineHeight: 1.6,
        textTransform: 'uppercase',
      },
      button: { fontSize: '0.8125rem', fontWeight: 600, letterSpacing: '0.08em', textTransform: 'uppercase' },
      caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
    },
    // The ring of MUI's buttons. Where it would be clipped, as in a menu, it is inside.
    focusVisible: { outlineOffset: 3 },
    components: components(LinkComponent),
  });
