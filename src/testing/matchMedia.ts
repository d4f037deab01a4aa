type Listener = EventListenerOrEventListenerObject | null;
type Query = { media: string; listeners: Set<Listener> };

const queries = new Set<Query>();

/** Supports the media queries that MUI uses: minimum and maximum widths. All others (such as print) do not match. */
const matches = (media: string): boolean => {
  const bounds = [...media.matchAll(/\((min|max)-width:\s*([\d.]+)(px|em)\)/g)];
  return (
    bounds.length > 0 &&
    bounds.every(([, side, width, unit]) => {
      const pixels = Number(width) * (unit === 'em' ? 16 : 1);
      return side === 'min' ? innerWidth >= pixels : innerWidth <= pixels;
    })
  );
};

window.matchMedia = (media: string): MediaQueryList => {
  const query: Query = { media, listeners: new Set() };
  queries.add(query);
  return {
    media,
    get matches() {
      return matches(media);
    },
    onchange: null,
    addEventListener: (_type: string, listener: Listener) => void query.listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => void query.listeners.delete(listener),
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => true,
  };
};

/**
 * Sets the viewport width and notifies all media query listeners. Wrap the call in `act` once something is rendered.
 */
export const setViewportWidth = (width: number): void => {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
  for (const { media, listeners } of queries) {
    const event = Object.assign(new Event('change'), { media, matches: matches(media) });
    for (const listener of listeners) {
      if (typeof listener === 'function') listener(event);
      else listener?.handleEvent(event);
    }
  }
};
