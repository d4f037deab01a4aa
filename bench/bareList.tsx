import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Property } from '#contract/property.ts';

const columns = 3;
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

const Card = ({ property: { title, city, image, bedrooms, bathrooms, price } }: { property: Property }) => (
  <article>
    <picture>
      <source type="image/avif" srcSet={image.replace('.jpg', '.avif')} />
      <img src={image} alt="" loading="lazy" decoding="async" />
    </picture>
    <button aria-label={`Save ${title}`}>♡</button>
    <span>EXCLUSIVE</span>
    <p>{city}</p>
    <h2>{title}</h2>
    <p>
      {bedrooms} beds · {bathrooms} baths
    </p>
    <footer>
      <p>{dollars.format(price ?? 0)}</p>
      <a href="/">View Details</a>
    </footer>
  </article>
);

/** The example of the virtualizer's documentation for a window with measured rows, and a filter. */
const BareList = () => {
  const [properties, setProperties] = useState<Property[]>([]);
  const [bedrooms, setBedrooms] = useState('');
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void fetch(`/api/properties${bedrooms && `?bedrooms=${bedrooms}`}`)
      .then((response) => response.json() as Promise<Property[]>)
      .then(setProperties);
  }, [bedrooms]);

  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(properties.length / columns),
    estimateSize: () => 500,
    overscan: 2,
    scrollMargin: listRef.current?.offsetTop ?? 0,
  });
  return (
    <>
      <label>
        Bedrooms
        <select value={bedrooms} onChange={(event) => setBedrooms(event.target.value)}>
          <option value="">Any</option>
          <option value="3">3+</option>
        </select>
      </label>
      <p role="status">{properties.length.toLocaleString('en-US')} homes</p>
      <div ref={listRef} className="list" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className="row"
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            {properties.slice(index * columns, (index + 1) * columns).map((property) => (
              <Card key={property.id} property={property} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
};

createRoot(document.body.appendChild(document.createElement('main'))).render(<BareList />);
