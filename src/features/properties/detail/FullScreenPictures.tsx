import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';

type Props = {
  pictures: string[];
  title: string;
  index: number;
  onClose: () => void;
  onShow?: (index: number) => void;
};

/** Pictures over the whole window: arrows, swipes and zoom; Escape closes. */
export const FullScreenPictures = ({ pictures, title, index, onClose, onShow }: Props) => (
  <Lightbox
    open
    close={onClose}
    index={index}
    slides={pictures.map((src, place) => ({
      src,
      alt: `${title}, picture ${place + 1} of ${pictures.length}`,
    }))}
    plugins={[Zoom]}
    on={{ view: ({ index: shown }) => onShow?.(shown) }}
    carousel={{ finite: pictures.length < 2 }}
    render={pictures.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : undefined}
    labels={{ Lightbox: `Pictures of ${title}` }}
  />
);
