import { fireEvent, screen, waitFor } from '@testing-library/react';
import { advanceTime, stopTheClock } from '#testing/clock.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';
// Loads the pages' code before any test waits for it.
import '#features/properties/admin/PropertiesAdminPage.tsx';
import '#features/properties/admin/PropertyEditPage.tsx';

// The API accepts a call and never answers it.

const minute = 60_000;
const saveTitle = async (title: string) => {
  renderApp('/admin/dashboard', { user: { role: 'admin' } });
  fireEvent.click(await screen.findByText('Villa Azure'));
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: title } });
  fireEvent.click(screen.getByText('Save changes'));
};

beforeEach(stopTheClock);

test('a table shows what was saved once the calls before it have failed', async () => {
  mockApi.silence('get', '/api/agents');
  await saveTitle('Villa Celeste');
  expect(await screen.findByText('Property updated successfully!')).toBeVisible();
  expect(screen.queryByText('Villa Celeste')).not.toBeInTheDocument();
  await advanceTime(minute);
  expect(await screen.findByText('Villa Celeste')).toBeVisible();
});

test('a form can be sent again', async () => {
  mockApi.silence('put', '/api/properties/1');
  await saveTitle('Villa Celeste');
  await waitFor(() => expect(mockApi.calls('PUT /api/properties/1')).toHaveLength(1));
  await advanceTime(minute);
  expect(
    await screen.findByText('Failed to update property. Please check the fields and try again.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Villa Celeste');
  expect(screen.getByText('Save changes')).toBeEnabled();
});
