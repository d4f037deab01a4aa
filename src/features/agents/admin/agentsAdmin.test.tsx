import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectToast } from '#testing/expectToast.ts';
import { confirmDeletion, field, fill, press } from '#testing/form.ts';
import { keepToasts } from '#testing/keepToasts.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';
// Loads the pages' code before any test waits for it.
import './AgentCreatePage.tsx';
import './AgentEditPage.tsx';
import './AgentsAdminPage.tsx';

const open = (url: string) => renderApp(url, { user: { role: 'admin' } });

test('a new agent that the filter hides does not move the focus to the row that had it', async () => {
  const { user } = open('/admin/agents?filter=name:contains&value=Jul');
  await user.click(await screen.findByText('julian@luminous.example'));
  await user.click(screen.getByText('Add New Agent'));
  await screen.findByLabelText('Name');
  fill({ Name: 'Ines Duarte', Email: 'ines@luminous.example' });
  press('Create agent');
  await screen.findByText('The search or the filter hides what you have saved.');
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(screen.getByRole('heading', { level: 1, name: 'Agents' })).toHaveFocus();
});

test('the edit page leads to the properties of the agent', async () => {
  mockApi.data.properties[2]!.agent_id = 2;
  const { router } = open('/admin/agents/edit/2');
  fireEvent.click(await screen.findByText('View properties'));
  expect(await screen.findByText('1 of 4')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/dashboard');
});

describe('the table', () => {
  test('shows name, email, phone and actions', async () => {
    open('/admin/agents');
    const grid = await screen.findByRole('grid', { name: 'Agents' });
    const row = (await within(grid).findByText('Julian Ashford')).closest<HTMLElement>('[role="row"]')!;
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Email', 'Phone', 'Actions']);
    expect(within(row).getByText('julian@luminous.example')).toBeVisible();
    expect(within(row).getByText('+1 212 555 0101')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Edit Julian Ashford' })).toHaveAttribute(
      'href',
      '/admin/agents/edit/2',
    );
    expect(screen.getByRole('link', { name: 'Add New Agent' })).toHaveAttribute('href', '/admin/agents/new');
  });

  test('says when the agents cannot be loaded', async () => {
    mockApi.respond('get', '/api/agents', 403, { message: 'No.' });
    const { router } = open('/admin/agents');
    expect(await screen.findByText('Failed to load agents.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/agents');
  });

  test('leaves out an agent whose name shows nothing', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    mockApi.data.agents[0]!.name = '\u200B';
    open('/admin/agents');
    expect(await screen.findByText('1 total')).toBeVisible();
  });

  test('removes a deleted agent', async () => {
    open('/admin/agents');
    fireEvent.click(await screen.findByLabelText('Delete Julian Ashford'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete this agent?');
    await confirmDeletion();
    await expectToast('success', 'Agent deleted successfully.');
    await waitFor(() => expect(screen.queryByText('Julian Ashford')).not.toBeInTheDocument());
  });

  test('removes several deleted agents, and is fetched again once', async () => {
    open('/admin/agents');
    fireEvent.click(await screen.findByLabelText('Select'));
    fireEvent.click(await screen.findByLabelText('Select all rows'));
    fireEvent.click(await screen.findByText('Delete 2 selected'));
    await confirmDeletion();
    expect(await screen.findByText('2 agents deleted.')).toBeInTheDocument();
    expect(await screen.findByText('No agents yet.')).toBeVisible();
    await waitFor(() => expect(mockApi.calls('GET /api/agents')).toHaveLength(2));
  });

  test('moves the focus to the heading when the last agent is deleted', async () => {
    mockApi.data.agents.length = 1;
    open('/admin/agents');
    const button = await screen.findByLabelText('Delete Elena Marchetti');
    act(() => button.focus());
    fireEvent.click(button);
    await confirmDeletion();
    await waitFor(() => expect(screen.getByText('Agents', { selector: 'h1' })).toHaveFocus());
    expect(screen.getByText('No agents yet.')).toBeVisible();
  });

  test.each([
    [409, { message: 'This agent still has 3 properties.' }, 'This agent still has 3 properties.'],
    [500, { message: 'Broken.' }, 'Could not delete agent.'],
  ])('keeps an agent whose deletion fails with %i', async (status, body, message) => {
    mockApi.respond('delete', '/api/agents/2', status, body);
    open('/admin/agents');
    fireEvent.click(await screen.findByLabelText('Delete Julian Ashford'));
    await confirmDeletion();
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Julian Ashford')).toBeVisible();
  });
});

describe('a new agent', () => {
  const openForm = async () => {
    const app = open('/admin/agents/new');
    await screen.findByText('Create agent');
    return app;
  };

  test('needs only a name and an email', async () => {
    const { router } = await openForm();
    press('Create agent');
    expect(await screen.findByText('Name is required.')).toBeVisible();
    expect(screen.getByText('Email is required.')).toBeVisible();
    expect(field('Name')).toHaveFocus();

    fill({ Name: ' Ada Sommer ', Email: 'ada.luminous' });
    expect(await screen.findByText('Enter a valid email address.')).toBeVisible();
    fill({ Email: 'ada@luminous.example' });
    press('Create agent');
    await expectToast('success', 'Agent created successfully!');
    expect(mockApi.calls('POST /api/agents')[0]?.body).toEqual({
      name: 'Ada Sommer',
      email: 'ada@luminous.example',
      phone: '',
      bio: '',
      profile_picture_url: '',
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/agents'));
    expect(await screen.findByText('Ada Sommer')).toBeVisible();
  });

  test('shows the picture at the typed URL if it loads', async () => {
    await openForm();
    const picture = () => field('Picture URL (optional)').closest('form')!.querySelector('img');
    expect(picture()).toBeNull();
    expect(field('Picture URL (optional)')).toHaveAttribute('inputmode', 'url');
    fill({ 'Picture URL (optional)': 'https://pictures.example/ada.jpg' });
    await waitFor(() => expect(picture()).toHaveAttribute('src', 'https://pictures.example/ada.jpg'));
    expect(field('Picture URL (optional)')).not.toHaveAccessibleDescription();
    fireEvent.error(picture()!);
    expect(picture()).toBeNull();
    expect(field('Picture URL (optional)')).toHaveAccessibleDescription(
      'No picture could be loaded from this URL.',
    );
    fill({ 'Picture URL (optional)': '/ada.jpg' });
    expect(field('Picture URL (optional)')).not.toHaveAccessibleDescription();
    await waitFor(() => expect(picture()).toHaveAttribute('src', '/ada.jpg'));
    // By now, there is a picture at the first URL.
    fill({ 'Picture URL (optional)': 'https://pictures.example/ada.jpg' });
    await waitFor(() => expect(picture()).toHaveAttribute('src', 'https://pictures.example/ada.jpg'));
    fireEvent.load(picture()!);
    expect(field('Picture URL (optional)')).not.toHaveAccessibleDescription();
  });

  test('stays in the form when the server rejects it', async () => {
    mockApi.respond('post', '/api/agents', 400, {
      message: 'Taken.',
      errors: { email: 'This email is taken.' },
    });
    await openForm();
    fill({ Name: 'Ada', Email: 'ada@luminous.example', 'Bio (optional)': 'Knows the north.' });
    press('Create agent');
    expect(await screen.findByText('Failed to create agent.')).toBeInTheDocument();
    expect(field('Email')).toHaveAccessibleDescription('This email is taken.');
    await waitFor(() => expect(field('Email')).toHaveFocus());
    expect(field('Bio (optional)')).toHaveValue('Knows the north.');
  });

  test('closes the error of the last attempt when the form is sent again', async () => {
    keepToasts();
    const failure = 'Failed to create agent.';
    mockApi.respond('post', '/api/agents', 500);
    await openForm();
    const fail = async () => {
      fill({ Name: 'Ada', Email: 'ada@luminous.example' });
      press('Create agent');
      expect(await screen.findByText(failure)).toBeInTheDocument();
    };
    await fail();
    fill({ Email: 'ada@' });
    press('Create agent');
    await waitFor(() => expect(screen.queryByText(failure)).not.toBeInTheDocument());

    await fail();
    mockApi.hold('post', '/api/agents');
    press('Create agent');
    await waitFor(() => expect(screen.queryByText(failure)).not.toBeInTheDocument());
  });
});

describe('an existing agent', () => {
  test('can be edited, and the table shows the edit', async () => {
    const { router } = open('/admin/agents');
    await screen.findByText('Julian Ashford');
    await act(() => router.navigate('/admin/agents/edit/2'));
    expect(await screen.findByLabelText('Name')).toHaveValue('Julian Ashford');
    fill({ Name: 'Jules Ashford' });
    press('Save changes');
    await expectToast('success', 'Agent updated successfully!');
    expect(mockApi.calls('PUT /api/agents/2')[0]?.body).toEqual({
      name: 'Jules Ashford',
      email: 'julian@luminous.example',
      phone: '+1 212 555 0101',
      bio: 'Knows every house on the coast.',
      profile_picture_url: '/media/agents/elena-marchetti.svg',
    });
    expect(await screen.findByText('Jules Ashford')).toBeVisible();
    expect(screen.queryByText('Julian Ashford')).not.toBeInTheDocument();
  });

  test('can be deleted, without a question about unsaved changes', async () => {
    const { router } = open('/admin/agents/edit/2');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Jules' } });
    press('Delete');
    expect(await screen.findByRole('dialog', { name: 'Delete Julian Ashford?' })).toHaveAccessibleDescription(
      'Are you sure you want to delete this agent?',
    );
    await confirmDeletion();
    await expectToast('success', 'Agent deleted successfully.');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/agents'));
    // "Back" must not lead to the form of a deleted record.
    expect(router.state.historyAction).toBe('REPLACE');
    expect(await screen.findByText('Elena Marchetti')).toBeVisible();
    expect(screen.queryByText('Julian Ashford')).not.toBeInTheDocument();
  });

  test('stays when the deletion is refused', async () => {
    const message = 'This agent still has 3 properties.';
    mockApi.respond('delete', '/api/agents/2', 409, { message });
    const { router } = open('/admin/agents/edit/2');
    await screen.findByLabelText('Name');
    press('Delete');
    await confirmDeletion();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Julian Ashford');
    expect(router.state.location.pathname).toBe('/admin/agents/edit/2');
  });

  test('has a form of their own', async () => {
    const { router } = open('/admin/agents/edit/1');
    expect(await screen.findByLabelText('Name')).toHaveValue('Elena Marchetti');
    await act(() => router.navigate('/admin/agents/edit/2'));
    await waitFor(() => expect(field('Name')).toHaveValue('Julian Ashford'));
  });

  test('stays as typed when saving fails', async () => {
    mockApi.respond('put', '/api/agents/2', 403, { message: 'Not you.' });
    open('/admin/agents/edit/2');
    await screen.findByLabelText('Name');
    fill({ Name: 'Jules' });
    press('Save changes');
    expect(await screen.findByText('Failed to update agent.')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Jules');
  });

  test('who cannot be loaded is reported once, and the list opens again', async () => {
    const { router } = open('/admin/agents/edit/77');
    await expectToast('error', 'Could not load agent data.');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/agents'));
    expect(screen.getAllByText('Could not load agent data.')).toHaveLength(1);
  });
});
