import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. The browser takes the page as it is right after the event. */
export const useIsPrinted = (): boolean => {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const onPrint = ({ type }: Event) => flushSync(() => setIsPrinted(type === 'beforeprint'));
    window.addEventListener('beforeprint', onPrint);
    window.addEventListener('afterprint', onPrint);
    return () => {
      window.removeEventListener('beforeprint', onPrint);
      window.removeEventListener('afterprint', onPrint);
    };
  }, []);
  return isPrinted;
};
