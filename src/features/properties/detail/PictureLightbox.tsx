import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/plugins/counter.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { portfolioPicture } from '#shared/lib/pictureSources.ts';

type Props = {
  pictures: string[];
  /** What the pictures show. */
  title: string;
  /** The name of the lightbox. */
  label: string;
  index: number;
  onClose: () => void;
  onIndexChange?: (index: number) => void;
};

const lightboxStyles = (
  <GlobalStyles
    styles={({ alpha, palette, shape, zIndex }: Theme) => {
      const plate = alpha(palette.common.black, 0.5);
      return {
        '.yarl__portal': {
          // Below the toasts.
          '--yarl__portal_zindex': zIndex.modal,
          '--yarl__color_backdrop': palette.secondary.main,
          // Light pictures would hide the white icons.
          '--yarl__button_background_color': plate,
          '--yarl__navigation_button_padding': '8px',
          '--yarl__button_margin': '4px',
          '--yarl__counter_margin': '4px',
        },
        '.yarl__button': { borderRadius: shape.borderRadius },
        '.yarl__counter': { borderRadius: shape.borderRadius, backgroundColor: plate },
        // Its plate would look like a flaw in the picture behind it.
        '.yarl__button:disabled': { backgroundColor: 'transparent' },
        // The style sheet of the lightbox removes the outline.
        '.yarl__button:focus-visible': { outline: `2px solid ${palette.accentOnInk}`, outlineOffset: -2 },
      };
    }}
  />
);

/** The library shows no picture larger than its file, which is small on a large screen. */
const fillWindow = { style: { width: '100%', height: '100%', maxWidth: '100%', maxHeight: '100%' } };

const renderLoading = () => <HomeOutlined fontSize="large" sx={{ color: 'accentOnInk', opacity: 0.5 }} />;

const renderError = () => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, color: 'accentOnInk' }}>
    <HomeOutlined fontSize="large" />
    This picture could not be loaded.
  </Box>
);

/** The AVIF file of a picture of the portfolio, if the page shows such files: it has loaded them already. */
const loadedFile = (url: string): string =>
  [...document.images].some(({ currentSrc }) => currentSrc.endsWith('.avif'))
    ? url.replace(portfolioPicture, '$1-1200.avif')
    : url;

/** Pictures in full screen, with arrow keys, swipes and zoom. Escape closes it. */
export const PictureLightbox = ({ pictures, title, label, index, onClose, onIndexChange }: Props) => {
  // The library needs the same array at each render. With a new one, it would reload the pictures when people go past the
  // last one.
  const [slides] = useState(() =>
    pictures.map((src, position) => ({
      src: loadedFile(src),
      alt: pictures.length > 1 ? `${title}, picture ${position + 1} of ${pictures.length}` : title,
    })),
  );
  return (
    <>
      {lightboxStyles}
      <Lightbox
        open
        close={onClose}
        index={index}
        slides={slides}
        plugins={slides.length > 1 ? [Counter, Zoom] : [Zoom]}
        // Its numbers are parts of one text. A browser that translates the page would replace the text for good.
        counter={{ separator: 'of', container: { translate: 'no' } }}
        on={{ view: (view) => onIndexChange?.(view.index) }}
        carousel={{ finite: slides.length < 2, imageProps: fillWindow, preload: 1 }}
        zoom={{ maxZoomPixelRatio: 3 }}
        animation={{ swipe: 250, zoom: 250 }}
        render={{
          iconLoading: renderLoading,
          iconError: renderError,
          ...(slides.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        }}
        labels={{ Lightbox: label }}
      />
    </>
  );
};
