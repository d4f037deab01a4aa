import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';

type Props = {
  pictures: string[];
  title: string;
  label: string;
  index: number;
  onClose: () => void;
  onIndexChange?: (index: number) => void;
};

const lightboxStyles = (
  <GlobalStyles
    styles={({ palette, zIndex }: Theme) => ({
      // Below the toasts.
      '.yarl__portal': { '--yarl__portal_zindex': zIndex.modal },
      // The style sheet of the lightbox removes the outline.
      '.yarl__button:focus-visible': { outline: `2px solid ${palette.accentOnInk}`, outlineOffset: -2 },
    })}
  />
);

const renderError = () => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, color: 'accentOnInk' }}>
    <HomeOutlined fontSize="large" />
    This picture could not be loaded.
  </Box>
);

/** Pictures in full screen, with arrow keys, swipes and zoom. Escape closes it. */
export const PictureLightbox = ({ pictures, title, label, index, onClose, onIndexChange }: Props) => (
  <>
    {lightboxStyles}
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map((src, position) => ({
        src,
        alt: pictures.length > 1 ? `${title}, picture ${position + 1} of ${pictures.length}` : title,
      }))}
      plugins={[Zoom]}
      on={{ view: (view) => onIndexChange?.(view.index) }}
      carousel={{ finite: pictures.length < 2 }}
      render={{
        iconError: renderError,
        ...(pictures.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      labels={{ Lightbox: label }}
    />
  </>
);
