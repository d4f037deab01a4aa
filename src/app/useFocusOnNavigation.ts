import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '#shared/ui/focus.ts';
import { afterNextPaint } from './afterNextPaint.ts';

/**
 * Moves focus to the heading after a navigation. After "back" to a list of cards, focus returns to the card of the page
 * that the user comes from. If the list does not show that one, because they have gone to its neighbors, it returns to
 * the card that they opened. On the first page, focus stays where the browser puts it.
 */
export const useFocusOnNavigation = (): void => {
  const { pathname, key } = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef(pathname);
  const openedPathname = useRef(pathname);
  /** The URL of the property whose card was pressed last. */
  const pressedCard = useRef<string>(undefined);
  // "Join to Unlock Details" is the same link on every card, so its URL does not tell which card was pressed.
  useEffect(() => {
    const noteCard = ({ target }: Event) => {
      pressedCard.current = (target as Element).closest('article')?.querySelector('a')?.pathname;
    };
    document.addEventListener('click', noteCard, true);
    return () => document.removeEventListener('click', noteCard, true);
  }, []);
  useEffect(() => {
    const previousPathname = lastPathname.current;
    if (previousPathname === pathname) return;
    lastPathname.current = pathname;
    if (navigationType === NavigationType.Push) openedPathname.current = pressedCard.current ?? pathname;
    pressedCard.current = undefined;
    const main = document.querySelector<HTMLElement>('main');
    if (!main) return;
    let looksForCard = navigationType === NavigationType.Pop;
    const findTarget = () => {
      const links = looksForCard ? [...main.querySelectorAll<HTMLElement>('article :is(h2, h3) a')] : [];
      // Cards that come later belong to another search.
      if (links.length > 0) looksForCard = false;
      const linkTo = (path: string) => links.find((link) => link.getAttribute('href') === path);
      const card = linkTo(previousPathname) ?? linkTo(openedPathname.current);
      return card ?? (target?.isConnected ? target : main.querySelector<HTMLElement>('h1'));
    };
    const focus = (element: HTMLElement) => {
      element.focus({ preventScroll: true });
      // The scroll position, which is restored within a frame, shows the opened card. Another one may be out of view.
      const isOther = previousPathname !== openedPathname.current;
      if (isOther && element.getAttribute('href') === previousPathname)
        void afterNextPaint().then(() => element.closest('article')?.scrollIntoView({ block: 'nearest' }));
    };
    let target: HTMLElement | null = null;
    target = findTarget();
    focus(target ?? main);

    // The card or the heading may appear or change when the page's data arrives. Focus follows it, unless the user has
    // moved focus.
    const observer = new MutationObserver(() => {
      const latest = findTarget();
      if (!latest || latest === target) return;
      const isFocusFree = [target, main, document.body].some((element) => element === document.activeElement);
      target = latest;
      if (isFocusFree) focus(latest);
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, navigationType]);

  // A link of the header or the footer to the same page with another search leads to other content too. The menu on
  // small screens has moved the focus to its toggle by now. The filters and everything else in the page keep the focus.
  useEffect(() => {
    const frame = document.activeElement?.closest('header, footer');
    if (navigationType !== NavigationType.Pop && frame && !frame.closest('main'))
      focusHeading({ preventScroll: true });
  }, [key, navigationType]);
};
