import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { advanceDate } from '#testing/clock.ts';
import { choose, confirmDeletion, fill, findField, press } from '#testing/form.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';
// Loads the pages' code before any test waits for it.
import '#features/agents/admin/AgentCreatePage.tsx';
import '#features/agents/admin/AgentEditPage.tsx';
import '#features/agents/admin/AgentsAdminPage.tsx';
import '#features/dashboard/DashboardPage.tsx';
import '#features/home/HomePage.tsx';
import '#features/properties/admin/PropertiesAdminPage.tsx';
import '#features/properties/admin/PropertyCreatePage.tsx';
import '#features/properties/admin/PropertyEditPage.tsx';
import '#features/properties/detail/PropertyPage.tsx';
import '#features/properties/listings/ListingsPage.tsx';

// An administrator's change appears at once on every screen of the tab, even on those already visited.

const lists = ['/', '/listings', '/listings?listing_type=For+Sale', '/dashboard'];

/** Renders the app and visits each of `urls`, which must show `text`. */
const lookAt = async (urls: string[], text: string) => {
  const app = renderApp('/about', { user: { role: 'admin' } });
  const visit = (url: string) => act(() => app.router.navigate(url));
  for (const url of urls) {
    await visit(url);
    expect((await screen.findAllByText(text))[0]).toBeVisible();
  }
  return { ...app, visit };
};

const agentsOffered = async () => {
  const select = await findField('Agent');
  await waitFor(() => expect(screen.queryByText('Loading agents…')).not.toBeInTheDocument());
  fireEvent.mouseDown(select);
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  return names;
};

beforeEach(() => void mockApi.data.saved.add('1'));

describe('a property', () => {
  test('shows an edit on every screen', async () => {
    const { visit } = await lookAt([...lists, '/properties/1'], 'Villa Azure');
    await visit('/admin/properties/edit/1');
    await findField('Title');
    fill({ Title: 'Villa Celeste', Price: '17,000,000' });
    press('Save changes');
    await screen.findByText('Property updated successfully!');
    for (const url of [...lists, '/properties/1']) {
      await visit(url);
      expect((await screen.findAllByText('Villa Celeste'))[0]).toBeVisible();
      expect(screen.getAllByText('$17,000,000')[0]).toBeVisible();
      expect(screen.queryByText('Villa Azure')).not.toBeInTheDocument();
    }
  });

  test('comes first in the lists once it is created', async () => {
    const [home = '', listings = ''] = lists;
    const { visit } = await lookAt([home, listings], 'Villa Azure');
    await visit('/admin/properties/new');
    await findField('Title');
    fill({
      Title: 'Casa Nueva',
      City: 'Lisbon',
      Price: '1,500,000',
      Bedrooms: '4',
      Bathrooms: '2',
      'Main image URL': '/1.jpg',
    });
    await choose('Agent', 'Elena Marchetti');
    press('Create property');
    await screen.findByText('Property created successfully!');
    for (const url of [home, listings]) {
      await visit(url);
      await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveAccessibleName('Casa Nueva'));
    }
  });

  test('disappears from every screen once it is deleted', async () => {
    const { visit } = await lookAt([...lists, '/properties/1'], 'Villa Azure');
    await visit('/admin/dashboard');
    fireEvent.click(await findField('Delete Villa Azure'));
    await confirmDeletion();
    await screen.findByText('Property deleted successfully.');
    for (const url of ['/', '/listings']) {
      await visit(url);
      expect(await screen.findByText('Mesa House')).toBeVisible();
      expect(screen.queryByText('Villa Azure')).not.toBeInTheDocument();
    }
    await visit('/dashboard');
    expect(await screen.findByText('Homes you save will appear here.')).toBeVisible();
    await visit('/properties/1');
    expect(await screen.findByText('Could not load property details.')).toBeVisible();
  });
});

test.each([
  ['/listings', '/properties/1', 'Villa Azure', 'Could not load property details.'],
  ['/admin/dashboard', '/admin/properties/edit/1', 'Villa Azure', 'Could not load property data.'],
  ['/admin/agents', '/admin/agents/edit/1', 'Elena Marchetti', 'Could not load agent data.'],
  ['/admin/users', '/admin/users/edit/1', 'Maya Laurent', 'Could not load user data.'],
])('what somebody else has deleted leaves %s when it cannot be opened', async (list, record, text, error) => {
  const { visit } = await lookAt([list], text);
  for (const rows of [mockApi.data.properties, mockApi.data.agents, mockApi.data.users]) rows.splice(0, 1);
  await visit(record);
  await screen.findByText(error);
  await visit(list);
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
});

test('what somebody else has deleted leaves the listings when it cannot be saved', async () => {
  await lookAt(['/listings'], 'Chalet Aurora');
  mockApi.data.properties.splice(1, 1);
  mockApi.respond('post', '/api/users/me/saved-properties', 404);
  fireEvent.click(screen.getByLabelText('Save Chalet Aurora'));
  expect(await screen.findByText('Could not save property. Please try again.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Chalet Aurora')).not.toBeInTheDocument());
});

describe('an agent', () => {
  test('can be chosen for a property once created', async () => {
    const { visit } = await lookAt(['/admin/properties/new'], 'Add New Property');
    expect(await agentsOffered()).toEqual(['Elena Marchetti', 'Julian Ashford']);
    await visit('/admin/agents/new');
    await findField('Name');
    fill({ Name: 'Noor Haddad', Email: 'noor@luminous.example' });
    press('Create agent');
    await screen.findByText('Agent created successfully!');
    await visit('/admin/properties/new');
    expect(await agentsOffered()).toContain('Noor Haddad');
  });

  test('shows a new name on the property page and in the form', async () => {
    const { visit } = await lookAt(['/properties/1', '/admin/properties/edit/1'], 'Elena Marchetti');
    await visit('/admin/agents/edit/1');
    await findField('Name');
    fill({ Name: 'Elena Rossi' });
    press('Save changes');
    await screen.findByText('Agent updated successfully!');
    for (const url of ['/properties/1', '/admin/properties/edit/1']) {
      await visit(url);
      expect(await screen.findByText('Elena Rossi')).toBeVisible();
      expect(screen.queryByText('Elena Marchetti')).not.toBeInTheDocument();
    }
  });

  test('can no longer be chosen once deleted', async () => {
    const { visit } = await lookAt(['/admin/properties/new'], 'Add New Property');
    await agentsOffered();
    await visit('/admin/agents');
    fireEvent.click(await findField('Delete Julian Ashford'));
    await confirmDeletion();
    await screen.findByText('Agent deleted successfully.');
    await visit('/admin/properties/new');
    expect(await agentsOffered()).toEqual(['Elena Marchetti']);
  });
});

test('every call asks the API, even if it lets browsers cache its responses', async () => {
  const modes = new Set<RequestCache>();
  const watch = ({ request }: { request: Request }) => void modes.add(request.cache);
  mockApi.server.events.on('request:start', watch);
  await lookAt(['/listings', '/dashboard'], 'Villa Azure');
  mockApi.server.events.removeListener('request:start', watch);
  expect([...modes]).toEqual(['no-cache']);
});

test('a list that is older than five minutes is shown and fetched again', async () => {
  const { visit } = await lookAt(['/listings'], 'Villa Azure');
  await visit('/about');
  await visit('/listings');
  expect(mockApi.calls('GET /api/properties')).toHaveLength(1);

  await visit('/about');
  mockApi.data.properties[0]!.title = 'Villa Celeste';
  advanceDate(301_000);
  const release = mockApi.hold('get', '/api/properties');
  await visit('/listings');
  expect((await screen.findAllByText('Villa Azure'))[0]).toBeVisible();
  release();
  expect((await screen.findAllByText('Villa Celeste'))[0]).toBeVisible();
});
