import { screen } from '@testing-library/react';
import { propertyFields } from '#contract/property.ts';
import { renderApp } from '#testing/renderApp.tsx';

test('the form has an input for every field that the contract sends', async () => {
  const { container } = renderApp('/admin/properties/new', { user: { role: 'admin' } });
  await screen.findByRole('button', { name: 'Create property' });
  const names = [...container.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(propertyFields), 'image_gallery.0.url']));
});
