import { fireEvent, screen } from '@testing-library/react';
import { changeInAnotherTab } from '#testing/changeInAnotherTab.ts';
import { renderApp } from '#testing/renderApp.tsx';

test('if the code of the question before a logout cannot be loaded, the page stays', async () => {
  jest.doMock('#shared/forms/LogoutQuestion.tsx', () => {
    throw new Error('offline');
  });
  renderApp('/admin/agents/new', { user: { role: 'admin' } });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Iris Vale' } });
  changeInAnotherTab(null);
  expect(await screen.findByText('Your session has ended in another tab.')).toBeVisible();
  expect(await screen.findAllByText('Join to Unlock Details')).toHaveLength(3);
});
