import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { unauthorized } from '#shared/api/baseApi.ts';
import { buildToken } from '#testing/factories.ts';
import { changeInAnotherTab } from '#testing/changeInAnotherTab.ts';
import { findField, press, type } from '#testing/form.ts';
import { isUnloadAsked } from '#testing/isUnloadAsked.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';
// Loads the pages' code before any test waits for it.
import '#features/agents/admin/AgentCreatePage.tsx';
import '#features/agents/admin/AgentsAdminPage.tsx';
import '#features/home/HomePage.tsx';
import '#features/properties/admin/PropertiesAdminPage.tsx';
import '#features/properties/admin/PropertyCreatePage.tsx';
import '#features/properties/admin/PropertyEditPage.tsx';
import '#features/properties/detail/PropertyPage.tsx';
import '#features/properties/listings/ListingsPage.tsx';

// Strict mode runs effects twice, as in development.
beforeAll(() => configure({ reactStrictMode: true }));

// Unsent input survives the end of the session, but only for the user who typed it.

const ended = 'Your session has ended. Please log in again.';
const restored = 'Your unsaved changes have been restored.';
const visitWith = (router: ReturnType<typeof renderApp>['router']) => (url: string) =>
  act(() => router.navigate(url));

describe('a message to the agent', () => {
  const text = 'May I see the villa in May?';

  /** A member whose session ends when a message is sent. */
  const loseSession = async () => {
    mockApi.respond('post', '/api/inquiries', 401, { message: 'The token has expired.' });
    const app = renderApp('/properties/1', { user: {} });
    await type('Message', text);
    press('Send Inquiry');
    expect(await screen.findByText(ended)).toBeVisible();
    expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(screen.queryByText(/There was a problem sending/)).not.toBeInTheDocument();
    return { ...app, visit: visitWith(app.router) };
  };

  test('comes back when the member logs in again and is cleared once it is sent', async () => {
    const { visit } = await loseSession();
    await visit('/listings');
    // A reload would lose the message.
    expect(isUnloadAsked()).toBe(true);
    changeInAnotherTab(buildToken({ membership_status: 'pending' }));
    await visit('/properties/1');
    await waitFor(async () => expect(await findField('Message')).toHaveValue(text));

    mockApi.respond('post', '/api/inquiries', 201);
    press('Send Inquiry');
    await screen.findByText('Your message has been sent.');
    await visit('/listings');
    expect(isUnloadAsked()).toBe(false);
    await visit('/properties/1');
    expect(await findField('Message')).toHaveValue('');
  });

  /** A member who opens another property while a message is being sent. */
  const sendAndLeave = async () => {
    const release = mockApi.hold('post', '/api/inquiries');
    const { router } = renderApp('/properties/1', { user: {} });
    const visit = visitWith(router);
    await type('Message', text);
    press('Send Inquiry');
    await waitFor(() => expect(mockApi.calls('POST /api/inquiries')).toHaveLength(1));
    await visit('/properties/2');
    await findField('Message');
    const arrive = async () => {
      release();
      await screen.findByText('Your inquiry has been sent to the agent!');
    };
    return { visit, arrive };
  };

  test('is cleared when it is sent after its writer has left the page', async () => {
    const { visit, arrive } = await sendAndLeave();
    await arrive();
    await visit('/properties/1');
    expect(await findField('Message')).toHaveValue('');
  });

  test('is cleared when it is sent after its writer has come back', async () => {
    const { visit, arrive } = await sendAndLeave();
    await visit('/properties/1');
    await waitFor(async () => expect(await findField('Message')).toHaveValue(text));
    await arrive();
    await waitFor(async () => expect(await findField('Message')).toHaveValue(''));
  });

  test('is discarded if another member logs in next', async () => {
    const { visit, store } = await loseSession();
    changeInAnotherTab(buildToken({ id: 9, email: 'other@luminous.example' }));
    expect(await findField('Message')).toHaveValue('');
    expect(JSON.stringify(store.getState())).not.toContain(text);
    changeInAnotherTab(buildToken());
    await visit('/listings');
    await visit('/properties/1');
    expect(await findField('Message')).toHaveValue('');
  });

  test('is kept while the member looks at another property', async () => {
    const { router } = renderApp('/properties/1', { user: {} });
    const visit = visitWith(router);
    await type('Message', text);
    await visit('/properties/2');
    expect(await findField('Message')).toHaveValue('');
    await visit('/properties/1');
    await waitFor(async () => expect(await findField('Message')).toHaveValue(text));
  });

  test('no longer makes the app ask once its writer has come back and deleted it', async () => {
    const { router } = renderApp('/properties/1', { user: {} });
    const visit = visitWith(router);
    await type('Message', text);
    await visit('/listings');
    expect(isUnloadAsked()).toBe(true);
    await visit('/properties/1');
    await waitFor(async () => expect(await findField('Message')).toHaveValue(text));
    expect(isUnloadAsked()).toBe(true);
    await type('Message', '');
    expect(isUnloadAsked()).toBe(false);
    press('Logout');
    await waitFor(() => expect(screen.queryByText('Logout')).not.toBeInTheDocument());
  });

  test('is discarded when another member logs in in another tab', async () => {
    const { store } = renderApp('/properties/1', { user: {} });
    await type('Message', text);
    changeInAnotherTab(buildToken({ id: 9, email: 'other@luminous.example' }));
    await waitFor(async () => expect(await findField('Message')).toHaveValue(''));
    expect(JSON.stringify(store.getState())).not.toContain(text);
  });

  describe('at a logout', () => {
    const question = 'What you have not sent or saved will be lost.';
    const open = () => {
      const { router, store } = renderApp('/properties/1', { user: {} });
      return { store, visit: visitWith(router) };
    };
    const expectDiscarded = async ({ store, visit }: ReturnType<typeof open>) => {
      await waitFor(() => expect(screen.queryByText('Logout')).not.toBeInTheDocument());
      expect(screen.queryByText(question)).not.toBeInTheDocument();
      expect(JSON.stringify(store.getState())).not.toContain(text);
      expect(isUnloadAsked()).toBe(false);
      changeInAnotherTab(buildToken());
      await visit('/properties/1');
      expect(await findField('Message')).toHaveValue('');
    };

    test('is discarded if the member confirms it', async () => {
      const app = open();
      await type('Message', text);
      press('Logout');
      expect(await screen.findByRole('dialog', { name: 'Log out now?' })).toHaveAccessibleDescription(
        question,
      );
      press('Log out');
      expect(screen.getByRole('main')).toHaveFocus();
      await expectDiscarded(app);
    });

    test('stays if the member stays', async () => {
      open();
      await type('Message', text);
      press('Logout');
      await screen.findByText(question);
      press('Stay');
      await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
      expect(await findField('Message')).toHaveValue(text);
    });

    test('is discarded without a question on another page', async () => {
      const app = open();
      await type('Message', text);
      await app.visit('/listings');
      press('Logout');
      await expectDiscarded(app);
    });

    test('needs no question if there is none', async () => {
      const app = open();
      await type('Message', text);
      await type('Message', '');
      press('Logout');
      await expectDiscarded(app);
    });
  });
});

describe('a back-office form', () => {
  const administrator = buildToken({ role: 'admin' });

  /** An administrator whose session ends when the changes are saved. */
  const loseSession = async (changes: Record<string, string>) => {
    mockApi.respond('put', '/api/properties/1', 401, { message: 'The token has expired.' });
    const app = renderApp('/admin/properties/edit/1', { user: { role: 'admin' } });
    for (const [name, value] of Object.entries(changes)) await type(name, value);
    press('Save changes');
    expect(await screen.findByText(ended)).toBeVisible();
    return { ...app, visit: visitWith(app.router) };
  };

  test('comes back with its unsaved changes and with what others have changed since', async () => {
    const { router, store, visit } = await loseSession({
      Title: 'Villa Celeste',
      'Picture 1': '/terrace.jpg',
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(screen.queryByText(/Failed to update/)).not.toBeInTheDocument();
    // The draft keeps nothing that the API sent about the property.
    await screen.findAllByText('Join to Unlock Details');
    expect(JSON.stringify(store.getState())).not.toContain('18,500,000');

    const [villa] = mockApi.data.properties;
    if (villa) villa.price = 17_000_000;
    changeInAnotherTab(administrator);
    await visit('/admin/properties/edit/1');
    expect(await screen.findByText(restored)).toBeVisible();
    expect(await findField('Title')).toHaveValue('Villa Celeste');
    expect(await findField('Picture 1')).toHaveValue('/terrace.jpg');
    expect(await findField('Price')).toHaveValue('17,000,000');

    mockApi.respond('put', '/api/properties/1', 200);
    press('Save changes');
    await screen.findByText('Property updated successfully!');
    const [, saved] = mockApi.calls('PUT /api/properties/1');
    expect(saved?.body).toMatchObject({ title: 'Villa Celeste', price: 17_000_000 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
    await screen.findByRole('grid');
    await visit('/admin/properties/edit/1');
    expect(await findField('Title')).toHaveValue('Villa Azure');
    expect(screen.queryByText(restored)).not.toBeInTheDocument();
  });

  test('shows no notice if the property already has the unsaved changes', async () => {
    const { visit } = await loseSession({ Title: 'Villa Celeste' });
    const [villa] = mockApi.data.properties;
    if (villa) villa.title = 'Villa Celeste';
    changeInAnotherTab(administrator);
    await visit('/admin/properties/edit/1');
    expect(await findField('Title')).toHaveValue('Villa Celeste');
    expect(screen.queryByText(restored)).not.toBeInTheDocument();
  });

  test('is forgotten when its property is gone', async () => {
    const { visit } = await loseSession({ Title: 'Villa Celeste' });
    expect(isUnloadAsked()).toBe(true);
    mockApi.data.properties.splice(0, 1);
    changeInAnotherTab(administrator);
    await visit('/admin/properties/edit/1');
    expect(await screen.findByText('Could not load property data.')).toBeVisible();
    expect(isUnloadAsked()).toBe(false);
  });

  test('stays when its user logs in again in another tab and is cleared for another user', async () => {
    renderApp('/admin/agents/new', { user: { role: 'admin' } });
    await type('Name', 'Iris Vale');
    changeInAnotherTab(buildToken({ role: 'admin', name: 'Renamed' }));
    await screen.findByLabelText('Name');
    expect(await findField('Name')).toHaveValue('Iris Vale');
    changeInAnotherTab(buildToken({ role: 'admin', id: 9, email: 'other@luminous.example' }));
    await waitFor(async () => expect(await findField('Name')).toHaveValue(''));
  });

  test('comes back if the session has ended in another tab', async () => {
    const { router } = renderApp('/admin/agents/new', { user: { role: 'admin' } });
    await type('Name', 'Iris Vale');
    changeInAnotherTab(null);
    expect(await screen.findByText('Your session has ended in another tab.')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    changeInAnotherTab(administrator);
    await visitWith(router)('/admin/agents/new');
    await waitFor(async () => expect(await findField('Name')).toHaveValue('Iris Vale'));
    expect(screen.getByText(restored)).toBeVisible();
  });

  test('takes no changes while it is being saved', async () => {
    mockApi.respond('put', '/api/properties/1', 500);
    const release = mockApi.hold('put', '/api/properties/1');
    renderApp('/admin/properties/edit/1', { user: { role: 'admin' } });
    await type('Title', 'Villa Celeste');
    press('Save changes');
    const inertFields = async () => (await findField('City')).closest('[inert]');
    await waitFor(async () => expect(await inertFields()).toContainElement(await findField('Status')));
    release();
    await waitFor(async () => expect(await inertFields()).toBeNull());
    expect(await findField('Title')).toHaveValue('Villa Celeste');
  });

  test('does not appear in the form for a duplicate', async () => {
    const { router, store } = renderApp('/admin/properties/new', { user: { role: 'admin' } });
    const visit = visitWith(router);
    await type('City', 'Lisbon');
    act(() => void store.dispatch(unauthorized({ token: localStorage.getItem('token')! })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    changeInAnotherTab(administrator);
    await visit('/admin/properties/new?duplicate=3');
    expect(await findField('City')).toHaveValue('Palm Springs, United States');
    expect(screen.queryByText(restored)).not.toBeInTheDocument();
    await visit('/admin/properties/new');
    await waitFor(async () => expect(await findField('City')).toHaveValue('Lisbon'));
    expect(screen.getByText(restored)).toBeVisible();
  });

  describe('that is left while it is being saved', () => {
    const saveAndLeave = async () => {
      const release = mockApi.hold('put', '/api/properties/1');
      const { router } = renderApp('/admin/properties/edit/1', { user: { role: 'admin' } });
      await type('Title', 'Villa Celeste');
      press('Save changes');
      await waitFor(() => expect(mockApi.calls('PUT /api/properties/1')).toHaveLength(1));
      await visitWith(router)('/admin/agents');
      await screen.findByText('Leave before it is saved?');
      return { router, release };
    };

    test('does not bring its user back', async () => {
      const { router, release } = await saveAndLeave();
      press('Leave');
      await screen.findByRole('heading', { level: 1, name: 'Agents' });
      release();
      await screen.findByText('Property updated successfully!');
      expect(router.state.location.pathname).toBe('/admin/agents');
    });

    test('opens the page that its user wants as soon as it is saved', async () => {
      const { router, release } = await saveAndLeave();
      release();
      await screen.findByText('Property updated successfully!');
      expect(await screen.findByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
      expect(router.state.location.pathname).toBe('/admin/agents');
    });
  });

  test('is discarded when its user leaves it', async () => {
    const { router } = renderApp('/admin/agents/new', { user: { role: 'admin' } });
    const visit = visitWith(router);
    await type('Name', 'Iris Vale');
    await visit('/admin/agents');
    await screen.findByText('Leave without saving?');
    press('Leave');
    await screen.findByRole('heading', { level: 1, name: 'Agents' });
    await visit('/admin/agents/new');
    expect(await findField('Name')).toHaveValue('');
    expect(screen.queryByText(restored)).not.toBeInTheDocument();
  });
});

test('a form that is saved just after Cancel has asked returns to the list', async () => {
  const { router } = renderApp('/admin/dashboard', { user: { role: 'admin' } });
  fireEvent.click(await screen.findByLabelText('Edit Mesa House'));
  fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Porto' } });
  const release = mockApi.hold('put', '/api/properties/3');
  fireEvent.click(screen.getByText('Save changes'));
  await waitFor(() => expect(mockApi.calls('PUT /api/properties/3')).toHaveLength(1));
  fireEvent.click(screen.getByText('Cancel'));
  expect(await screen.findByText('Leave before it is saved?')).toBeVisible();
  release();
  expect(await screen.findByText('Property updated successfully!')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});
