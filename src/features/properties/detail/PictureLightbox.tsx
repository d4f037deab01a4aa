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

/** Pictures in full screen, with arrow keys, swipes and zoom. Escape closes it. */
export const PictureLightbox = ({ pictures, title, label, index, onClose, onIndexChange }: Props) => (
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
    render={pictures.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : undefined}
    labels={{ Lightbox: label }}
  />
);
