import { screen, within } from '@testing-library/react';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';

const findSection = (name: string | RegExp) => screen.findByRole('region', { name });

test('starts with a picture, one headline and one link', async () => {
  renderApp('/');
  const hero = within(await findSection('Welcome'));
  const headline = hero.getByRole('heading', { level: 1 });
  expect(headline.textContent?.split(' ').length).toBeLessThanOrEqual(8);
  expect(hero.getByRole('img')).toHaveAccessibleName(/^Modern two-story villa at dusk/);
  expect(hero.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/listings']);
  expect(document.title).toBe('Home · Luminous');
});

test('names three benefits', async () => {
  renderApp('/');
  const benefits = within(await findSection(/^Fewer homes/));
  expect(benefits.getAllByRole('heading', { level: 3 })).toHaveLength(3);
});

describe('the featured properties', () => {
  const message = 'Unable to load featured listings at this time.';
  const titles = () =>
    screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

  test('are the first three listings, without prices for visitors', async () => {
    // Even if the API sends the prices.
    mockApi.respond('get', '/api/properties', 200, mockApi.data.properties);
    renderApp('/');
    const section = within(await findSection('Featured homes'));
    expect(await section.findAllByRole('article')).toHaveLength(3);
    expect(titles()).toEqual(['Villa Azure', 'Chalet Aurora', 'Mesa House']);
    expect(section.getAllByText('Price for members')).toHaveLength(3);
    expect(section.queryByText(/\d,\d{3}/)).not.toBeInTheDocument();
    expect(section.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/listings');
  });

  test('show their prices to members', async () => {
    renderApp('/', { user: {} });
    expect(await screen.findByText('$18,500,000')).toBeVisible();
  });

  test('reserve their space while loading', async () => {
    const release = mockApi.hold('get', '/api/properties');
    renderApp('/');
    const section = await findSection('Featured homes');
    expect(within(section).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
    expect(within(section).queryByRole('article')).not.toBeInTheDocument();
    release();
    expect(await within(section).findAllByRole('article')).toHaveLength(3);
  });

  test('show an error if loading fails, and can be loaded again, with the focus on their heading', async () => {
    mockApi.respond('get', '/api/properties', 500, { message: 'Out of order.' });
    const { retryUntil } = renderApp('/');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);

    mockApi.server.resetHandlers();
    await retryUntil('Villa Azure');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('heading', { name: 'Featured homes' })).toHaveFocus();
  });

  test('say that there are none', async () => {
    mockApi.respond('get', '/api/properties', 200, []);
    renderApp('/');
    const section = within(await findSection('Featured homes'));
    expect(await section.findByText('No homes are listed yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View all' })).not.toBeInTheDocument();
  });
});

test('quotes two members', async () => {
  renderApp('/');
  const section = await findSection('What members say');
  const figures = within(section).getAllByRole('figure');
  expect(figures).toHaveLength(2);
  for (const figure of figures) {
    expect(figure.querySelector('blockquote')).not.toBeEmptyDOMElement();
    expect(figure.querySelector('figcaption')).not.toBeEmptyDOMElement();
  }
});

test('ends with an invitation to join', async () => {
  renderApp('/');
  const band = within(await findSection('Members see every price.'));
  expect(band.getByRole('link', { name: 'Become a member' })).toHaveAttribute('href', '/signup');
});

test('does not invite members to join', async () => {
  renderApp('/', { user: {} });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Become a member' })).not.toBeInTheDocument();
});
