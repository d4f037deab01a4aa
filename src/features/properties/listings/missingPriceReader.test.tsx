import { screen } from '@testing-library/react';
import { renderApp } from '#testing/renderApp.tsx';

test('a member cannot type a price before its parser is there, and reads that it cannot be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // `import()` waits for a module that looks like a promise.
  let fail = (_error: Error) => undefined;
  jest.doMock('./PriceReader.tsx', () => ({
    then: (_resolve: unknown, reject: (error: Error) => undefined) => (fail = reject),
  }));
  renderApp('/listings', { user: {} });
  expect(await screen.findByLabelText('Minimum price')).toBeDisabled();
  fail(new Error('offline'));
  expect(await screen.findByText('This part of the page could not be loaded.')).toBeVisible();
  expect(screen.getByLabelText('City')).toBeEnabled();
});
