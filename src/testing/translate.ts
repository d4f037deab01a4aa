import { act } from '@testing-library/react';

/** Changes the page as Google Translate does: each text gets elements of its own. */
export const translate = (root: Element = document.body) =>
  act(() => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ data }) => data.trim() !== '')) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text.data);
    }
  });
