import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { changeInAnotherTab } from '#testing/changeInAnotherTab.ts';
import { buildToken } from '#testing/factories.ts';
import { findField, press as pressNow, type } from '#testing/form.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';
// Loads the pages' code before any test waits for it.
import '#features/agents/admin/AgentCreatePage.tsx';
import '#features/agents/admin/AgentsAdminPage.tsx';
import '#features/home/HomePage.tsx';
import '#features/properties/admin/PropertyCreatePage.tsx';
import '#features/properties/detail/PropertyPage.tsx';

// A creation takes effect, but its response gets lost. The user presses the button again.

const press = async (name: string) => {
  await waitFor(() => expect(screen.getByText(name, { selector: 'button' })).toBeEnabled());
  pressNow(name);
};
const keysOf = (call: string) => mockApi.calls(call).map(({ idempotencyKey }) => idempotencyKey);

describe('an agent', () => {
  const create = 'POST /api/agents';
  const path = '/api/agents';
  const send = () => press('Create agent');
  const open = async () => {
    const app = renderApp('/admin/agents/new', { user: { role: 'admin' } });
    await type('Name', 'Iris Vale');
    await type('Email', 'iris@luminous.example');
    return app;
  };
  const failure = 'Failed to create agent.';
  const unconfirmed = /^We don’t know whether the agent was created/;

  test('who is in the list by then is not sent again before the user has been told', async () => {
    mockApi.loseResponse('post', path);
    await open();
    await send();
    expect(await screen.findByText(failure)).toBeVisible();
    expect(await screen.findByText(unconfirmed)).toBeVisible();

    await send();
    expect(await screen.findByText(/^“Iris Vale” is in the list/)).toBeVisible();
    expect(screen.queryByText(unconfirmed)).not.toBeInTheDocument();
    expect(screen.getByText('Open “Iris Vale” in a new tab')).toHaveAttribute('href', '/admin/agents/edit/3');
    expect(await findField('Name')).toHaveValue('Iris Vale');
    expect(mockApi.calls(create)).toHaveLength(1);
    expect(mockApi.data.agents).toHaveLength(3);

    // The user wants it anyway. An API that knows the key answers with the first result.
    await send();
    expect(await screen.findByText('Agent created successfully!')).toBeVisible();
    const [first, second] = keysOf(create);
    expect(first).toMatch(/^[\x21-\x7e]{21}$/);
    expect(second).toBe(first);
  });

  test('who is not in the list is sent again with the same key', async () => {
    mockApi.disconnect('post', path);
    await open();
    await send();
    await screen.findByText(failure);
    mockApi.server.resetHandlers();
    const listed = mockApi.calls('GET /api/agents').length;
    await send();
    expect(await screen.findByText('Agent created successfully!')).toBeVisible();
    expect(mockApi.calls('GET /api/agents').length).toBeGreaterThan(listed);
    const [first, second] = keysOf(create);
    expect(second).toBe(first);
    expect(mockApi.data.agents).toHaveLength(3);
  });

  test('is sent again even if the list cannot be loaded, which the form asks for only once', async () => {
    mockApi.disconnect('post', path);
    await open();
    await send();
    await screen.findByText(failure);
    mockApi.server.resetHandlers();
    mockApi.respond('get', path, 409, { message: 'No.' });
    await send();
    expect(await screen.findByText('Agent created successfully!')).toBeVisible();
    expect(await screen.findByText('Failed to load agents.')).toBeVisible();
    // Once for the form, and once for the table.
    expect(mockApi.calls('GET /api/agents')).toHaveLength(2);
  });

  test('is found even if the user has changed the form, which then has its own key', async () => {
    mockApi.loseResponse('post', path);
    await open();
    await send();
    await screen.findByText(failure);
    await type('Name', 'Iris Valentine');
    await send();
    expect(await screen.findByText(/^“Iris Vale” is in the list/)).toBeVisible();
    await send();
    expect(await screen.findByText('Agent created successfully!')).toBeVisible();
    const [first, second] = keysOf(create);
    expect(second).not.toBe(first);
  });

  test('is found, and has its key, even if the session has ended and the form is a restored draft', async () => {
    mockApi.loseResponse('post', path);
    const { router } = await open();
    await send();
    await screen.findByText(failure);
    mockApi.respond('get', path, 401);
    await send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    // The 401 to the list has ended the session, so no second creation is sent.
    expect(mockApi.calls(create)).toHaveLength(1);
    mockApi.server.resetHandlers();

    changeInAnotherTab(buildToken({ role: 'admin' }));
    await act(() => router.navigate('/admin/agents/new'));
    await waitFor(async () => expect(await findField('Name')).toHaveValue('Iris Vale'));
    await send();
    expect(await screen.findByText(/^“Iris Vale” is in the list/)).toBeVisible();
    await send();
    expect(await screen.findByText('Agent created successfully!')).toBeVisible();
    const [first, second] = keysOf(create);
    expect(second).toBe(first);
  });

  test('is not sent while the list gets no response either', async () => {
    mockApi.disconnect('post', path);
    await open();
    await send();
    await screen.findByText(failure);
    mockApi.server.resetHandlers();
    mockApi.disconnect('get', path);
    await send();
    await waitFor(() => expect(mockApi.calls('GET /api/agents').length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.getByText('Create agent')).toBeEnabled());
    expect(mockApi.calls(create)).toHaveLength(1);
    // An error of the list alone does not keep anybody from creating the agent.
    mockApi.respond('get', path, 500, { message: 'Broken.' });
    await send();
    expect(await screen.findByText('Agent created successfully!')).toBeVisible();
  });

  test('who was rejected gets a new key, and no list is fetched', async () => {
    mockApi.respond('post', path, 409, { message: 'No.' });
    await open();
    await send();
    await screen.findByText(failure);
    expect(screen.queryByText(unconfirmed)).not.toBeInTheDocument();
    mockApi.server.resetHandlers();
    await send();
    await waitFor(() => expect(mockApi.calls(create)).toHaveLength(2));
    const [first, second] = keysOf(create);
    expect(second).not.toBe(first);
    const calls = mockApi.calls().map(({ method, path }) => `${method} ${path}`);
    expect(calls.slice(calls.indexOf(create), calls.lastIndexOf(create))).not.toContain('GET /api/agents');
  });
});

test('a property is looked for by its title and city', async () => {
  mockApi.loseResponse('post', '/api/properties');
  // A duplicate has the fields of another property already.
  renderApp('/admin/properties/new?duplicate=3', { user: { role: 'admin' } });
  await type('Title', 'Mesa House II');
  await type('Main image URL', '/b.jpg');
  await press('Create property');
  expect(await screen.findByText('Failed to create property.')).toBeVisible();
  await press('Create property');
  expect(await screen.findByText(/^“Mesa House II” is in the list/)).toBeVisible();
  expect(screen.getByText('Open “Mesa House II” in a new tab')).toHaveAttribute(
    'href',
    '/admin/properties/edit/5',
  );
  expect(mockApi.calls('POST /api/properties')).toHaveLength(1);
});

test('a message to an agent is repeated with its key, and the next one has another', async () => {
  const create = 'POST /api/inquiries';
  mockApi.loseResponse('post', '/api/inquiries');
  renderApp('/properties/1', { user: {} });
  await type('Message', 'May I see it?');
  await press('Send Inquiry');
  await screen.findByText('There was a problem sending your message. Please try again later.');
  await press('Send Inquiry');
  await screen.findByText('Your message has been sent.');
  fireEvent.click(screen.getByText('Send another message'));
  await type('Message', 'May I see it?');
  await press('Send Inquiry');
  await waitFor(() => expect(mockApi.calls(create)).toHaveLength(3));
  const [first, second, third] = keysOf(create);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  await screen.findByText('Your message has been sent.');
});

test.each(['before', 'after'])(
  'a message is repeated with its key if its page was left %s its response got lost',
  async (time) => {
    mockApi.loseResponse('post', '/api/inquiries');
    const lose = mockApi.hold('post', '/api/inquiries');
    const { router } = renderApp('/properties/1', { user: {} });
    await type('Message', 'May I see it?');
    await press('Send Inquiry');
    await waitFor(() => expect(mockApi.calls('POST /api/inquiries')).toHaveLength(1));
    const loseResponse = async () => {
      lose();
      await screen.findByText('There was a problem sending your message. Please try again later.');
    };
    if (time === 'after') await loseResponse();
    await act(() => router.navigate('/properties/2'));
    await screen.findByRole('heading', { name: 'Chalet Aurora', level: 1 });
    if (time === 'before') await loseResponse();
    await act(() => router.navigate('/properties/1'));
    await waitFor(async () => expect(await findField('Message')).toHaveValue('May I see it?'));
    await press('Send Inquiry');
    await screen.findByText('Your message has been sent.');
    const [first, second] = keysOf('POST /api/inquiries');
    expect(second).toBe(first);
  },
);

test('a 201 whose body is cut off counts as created', async () => {
  mockApi.breakResponse('post', '/api/inquiries');
  renderApp('/properties/1', { user: {} });
  await type('Message', 'May I see it?');
  await press('Send Inquiry');
  expect(await screen.findByText('Your inquiry has been sent to the agent!')).toBeVisible();
});

test('a list that is cut off is not loaded', async () => {
  mockApi.breakResponse('get', '/api/agents');
  renderApp('/admin/agents', { user: { role: 'admin' } });
  expect(await screen.findByText('Failed to load agents.')).toBeVisible();
});

test('an HTML page from a proxy or hotel portal is not a response of the API, whatever its status', async () => {
  mockApi.respond('post', '/api/inquiries', 200, '\n<!doctype html><h1>Accept our terms</h1>');
  renderApp('/properties/1', { user: {} });
  await type('Message', 'May I see it?');
  await press('Send Inquiry');
  expect(
    await screen.findByText('There was a problem sending your message. Please try again later.'),
  ).toBeVisible();
  expect(await findField('Message')).toHaveValue('May I see it?');
});
