import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildProperty } from '#testing/factories.ts';
import { renderApp } from '#testing/renderApp.tsx';
import { PropertyCardView } from './PropertyCard.tsx';

test.each([
  ['/', undefined],
  ['/listings', undefined],
  ['/listings', {}],
])('a click on the title at %s opens the property, for %j', async (url, member) => {
  const { router, user } = renderApp(url, { user: member });
  const card = await screen.findByRole('article', { name: 'Villa Azure' });
  const link = within(card).getByRole('link', { name: 'Villa Azure' });
  expect(link).toHaveAttribute('href', '/properties/1');
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Villa Azure' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/properties/1');
});

test('a click on the heart does not open the property', async () => {
  const { router, user } = renderApp('/listings', { user: {} });
  await user.click(await screen.findByRole('button', { name: 'Save Villa Azure' }));
  expect(await screen.findByText('Property saved!')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/listings');
});

test('a card says whether the property is for sale or for a stay', async () => {
  renderApp('/listings');
  const chalet = await screen.findByRole('article', { name: 'Chalet Aurora' });
  expect(within(chalet).getByText('Vacation Rental')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Villa Azure' })).getByText('For Sale')).toBeVisible();
});

test('the price of a visitor is blurred', async () => {
  renderApp('/listings', { hasAllStyles: true });
  const [placeholder] = await screen.findAllByText('$X,XXX,XXX');
  expect(placeholder).toHaveStyle({ filter: 'blur(5px)' });
});

test('the preview of a card has no link', () => {
  const html = renderToStaticMarkup(<PropertyCardView property={buildProperty()} isMember />);
  expect(html).toContain('Villa Azure');
  expect(html).not.toMatch(/<a\b/);
});
