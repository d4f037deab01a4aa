import { fireEvent, screen } from '@testing-library/react';
import { setViewportWidth } from '#testing/matchMedia.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';

test.each([
  ['the filters on a phone', '/listings', 'Filters'],
  ['the pictures', '/properties/1', 'Open picture 1 of 1 in full screen'],
  ['the comparison', '/dashboard?chosen=1,2', 'Compare (2)'],
])('a progress bar appears while the code of %s is loading', async (_part, url, name) => {
  for (const id of ['1', '2']) mockApi.data.saved.add(id);
  setViewportWidth(390);
  renderApp(url, { user: {} });
  const button = await screen.findByRole('button', { name });
  expect(screen.queryByLabelText('Loading')).not.toBeInTheDocument();
  fireEvent.click(button);
  // It becomes visible after 200 ms.
  expect(screen.getByLabelText('Loading')).toBeInTheDocument();
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByLabelText('Loading')).not.toBeInTheDocument();
});
