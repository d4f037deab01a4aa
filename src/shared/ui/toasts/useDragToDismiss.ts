import { useState, type CSSProperties, type DOMAttributes, type PointerEvent } from 'react';

const dismissShare = 0.8;

type DragToDismiss = {
  style: CSSProperties;
  handlers: DOMAttributes<HTMLElement>;
};

/** Lets mouse, finger and pen pull an element sideways: past 80 percent of its own width it goes, before that it springs back. */
export const useDragToDismiss = (onDismiss: () => void): DragToDismiss => {
  const [startX, setStartX] = useState<number>();
  const [offset, setOffset] = useState(0);
  const dragging = startX !== undefined;

  return {
    style: {
      // Sideways is ours; up and down stays the page's, which then cancels the pointer.
      touchAction: 'pan-y',
      transform: `translateX(${offset}px)`,
      transition: dragging ? 'none' : 'transform 200ms ease-out',
    },
    handlers: {
      onPointerDown: (event) => {
        if (!event.isPrimary || event.button !== 0 || isOnButton(event)) return;
        // Without capture a fast pointer outruns the element, and its release is never heard.
        event.currentTarget.setPointerCapture(event.pointerId);
        setStartX(event.clientX);
      },
      onPointerMove: (event) => {
        if (dragging) setOffset(event.clientX - startX);
      },
      onPointerUp: (event) => {
        if (!dragging) return;
        setStartX(undefined);
        const distance = Math.abs(event.clientX - startX);
        if (distance > dismissShare * event.currentTarget.offsetWidth) onDismiss();
        else setOffset(0);
      },
      onPointerCancel: () => {
        setStartX(undefined);
        setOffset(0);
      },
    },
  };
};

const isOnButton = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('button') !== null;
