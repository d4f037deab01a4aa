import { useState, type CSSProperties, type DOMAttributes, type PointerEvent } from 'react';

const dismissThreshold = 0.8;

type DragToDismiss = {
  style: CSSProperties;
  handlers: DOMAttributes<HTMLElement>;
};

const isOnButton = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('button') !== null;

/**
 * Lets the user drag an element sideways. Beyond 80 percent of its width, it is dismissed. Otherwise it springs back.
 */
export const useDragToDismiss = (onDismiss: () => void): DragToDismiss => {
  const [startX, setStartX] = useState<number>();
  const [offset, setOffset] = useState(0);
  const isDragging = startX !== undefined;

  return {
    style: {
      // We handle horizontal moves. For vertical ones, the browser scrolls the page and sends `pointercancel`.
      touchAction: 'pan-y',
      transform: `translateX(${offset}px)`,
      transition: isDragging ? 'none' : 'transform 200ms ease-out',
    },
    handlers: {
      onPointerDown: (event) => {
        if (!event.isPrimary || event.button !== 0 || isOnButton(event)) return;
        // Without pointer capture, a fast pointer leaves the element and `pointerup` never arrives.
        event.currentTarget.setPointerCapture(event.pointerId);
        setStartX(event.clientX);
      },
      onPointerMove: (event) => {
        if (isDragging) setOffset(event.clientX - startX);
      },
      onPointerUp: (event) => {
        if (!isDragging) return;
        setStartX(undefined);
        const distance = Math.abs(event.clientX - startX);
        if (distance > dismissThreshold * event.currentTarget.offsetWidth) onDismiss();
        else setOffset(0);
      },
      onPointerCancel: () => {
        setStartX(undefined);
        setOffset(0);
      },
    },
  };
};
