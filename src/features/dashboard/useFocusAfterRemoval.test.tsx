import { render, screen } from '@testing-library/react';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

const List = ({ counts }: { counts: number[] }) => (
  <h2 ref={useFocusAfterRemoval<HTMLHeadingElement>(...counts)} tabIndex={-1}>
    Saved homes
  </h2>
);

test.each([
  ['a count fell', [2], [1], true],
  ['one count fell as much as another one rose', [2, 1, 1], [3, 1, 0], true],
  ['no count changed', [2, 1], [2, 1], false],
  ['a count rose', [2, 1], [2, 2], false],
])('when %s, the heading gets the lost focus only if a home has gone', (_event, before, after, getsFocus) => {
  const { rerender } = render(<List counts={before} />);
  expect(document.body).toHaveFocus();
  rerender(<List counts={after} />);
  expect(screen.getByRole('heading') === document.activeElement).toBe(getsFocus);
});

test('a focus that was not lost stays', () => {
  const list = (counts: number[]) => (
    <>
      <List counts={counts} />
      <button>Undo</button>
    </>
  );
  const { rerender } = render(list([2, 1]));
  screen.getByRole('button').focus();
  rerender(list([1, 1]));
  expect(screen.getByRole('button')).toHaveFocus();
});
