import { useEffect, useState } from 'react';

/**
 * Returns `readPrice` as soon as it is loaded, and until then a function that changes nothing. Only members filter by
 * price, so visitors do not load the parser of amounts.
 */
export const usePriceReader = (isMember: boolean): ((text: string) => string) => {
  const [readPrice, setReadPrice] = useState(() => (text: string) => text);
  useEffect(() => {
    if (!isMember) return;
    import('./readPrice.ts').then(
      (module) => setReadPrice(() => module.readPrice),
      () => undefined,
    );
  }, [isMember]);
  return readPrice;
};
