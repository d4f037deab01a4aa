import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Footer } from './Footer.tsx';

test('HTML from last year is hydrated without a warning, and then shows this year', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  const year = jest.spyOn(Date.prototype, 'getFullYear').mockReturnValue(2026);
  root.innerHTML = renderToString(<Footer />);
  expect(screen.getByText('© 2026 Luminous')).toBeVisible();

  year.mockReturnValue(2027);
  // React writes a difference to the console, which fails the test.
  const app = await act(() => hydrateRoot(root, <Footer />));
  expect(screen.getByText('© 2027 Luminous')).toBeVisible();
  expect(screen.queryByText('© 2026 Luminous')).toBeNull();
  act(() => app.unmount());
  root.remove();
});
