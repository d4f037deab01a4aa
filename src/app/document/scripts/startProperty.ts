import { mainPictureSizes } from '#features/properties/detail/pictures.ts';
import { pictureSources } from '#shared/lib/pictureSources.ts';
import { addLink, preloadModules, preloadResponse, readSession } from './earlyRequests.ts';
import { scriptData } from './scriptData.ts';

// A static host sends the home page for the URL of a property. This starts the download of the property's page and its
// API request at once, and its main picture as soon as the API has named it.

const preloadPicture = ({ image }: { image: string }): void => {
  const sources = pictureSources(image);
  if (sources)
    addLink({
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcset: sources.avif,
      imageSizes: mainPictureSizes,
    });
  else if (/^https?:/.test(image)) addLink({ rel: 'preload', as: 'image', href: image });
};

const { files, api } = scriptData();
const [, collection, id] = location.pathname.split('/');
if (collection === 'properties' && id && document.documentElement.dataset.otherPage !== undefined) {
  preloadResponse(`${api}/properties/${id}`, readSession()?.token)
    .then((response) => response.clone().json())
    .then(preloadPicture)
    .catch(() => {});
  preloadModules(files);
}
