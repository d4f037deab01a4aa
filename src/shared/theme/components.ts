import type { Components, Theme } from '@mui/material/styles';
import type { ElementType } from 'react';
import { tokens } from './tokens.ts';

const forcedColors = '@media (forced-colors: active)';

/** The theme's overrides of MUI components. */
export const components = (LinkComponent: ElementType): Components<Theme> => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { textRendering: 'optimizeLegibility' },
      '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
      p: { textWrap: 'pretty' },
      'h1:focus, main:focus': { outline: 'none' },
      // As `focusVisible` of the theme, which is for MUI's buttons.
      ':focus-visible': { outline: `2px solid ${tokens.brass}`, outlineOffset: 3 },
      'img, picture, video, iframe': { maxWidth: '100%' },
      '::selection': { background: tokens.brass, color: tokens.white },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { LinkComponent, disableRipple: true },
    // Without the ripple, nothing else shows a touch.
    styleOverrides: { root: { '&:active': { opacity: 0.72 } } },
  },
  MuiLink: { defaultProps: { component: LinkComponent } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 44,
        paddingInline: 24,
        transition: 'background-color 180ms, color 180ms, border-color 180ms',
      },
    },
    variants: [
      { props: { size: 'small' }, style: { minHeight: 36, paddingInline: 16, fontSize: '0.8125rem' } },
      // Forced colors replace the background.
      { props: { variant: 'contained' }, style: { [forcedColors]: { border: '1px solid' } } },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  // Forced colors do not reach the icon, which is an SVG.
  MuiNativeSelect: { styleOverrides: { icon: { [forcedColors]: { color: 'CanvasText' } } } },
  // Forced colors remove the shadow.
  MuiMenu: { styleOverrides: { paper: { [forcedColors]: { border: '1px solid' } } } },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { background: tokens.white, '& .MuiOutlinedInput-notchedOutline': { borderColor: tokens.field } },
    },
  },
  // The contrast of MUI's default placeholder is too low.
  MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: tokens.inkSoft, opacity: 1 } } } },
  // MUI's defaults are in pixels. With a larger text size, the label would overlap the text of the field.
  MuiInput: { styleOverrides: { root: { '.MuiInputLabel-root + &': { marginTop: '1rem' } } } },
  MuiInputLabel: {
    styleOverrides: {
      outlined: { '&.MuiInputLabel-shrink': { transform: 'translate(14px, -37.5%) scale(0.75)' } },
    },
  },
  MuiDialog: { styleOverrides: { paper: { border: `1px solid ${tokens.line}` } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: tokens.stone } },
  },
  MuiContainer: {
    // The header, the pages and the footer share their edges.
    defaultProps: { maxWidth: 'xxl' },
    variants: [
      {
        // Wider than `xl` only where the grids get one more column.
        props: { maxWidth: 'xxl' },
        style: ({ theme: { breakpoints } }) => ({
          maxWidth: breakpoints.values.xl,
          [breakpoints.up('xxl')]: { maxWidth: 1680 },
        }),
      },
    ],
  },
});
